import type { Project } from '@naru/contract/entities/project';
import { partWords } from '@naru/contract/project-file/part-words';
import { TypeToConfirmDialog } from '@naru/design-system';
import type { FileImport } from './use-file-import.ts';

export interface DeletionQuestionProps {
  project: Project;
  work: FileImport;
  /** Applies what is chosen. */
  onConfirm: () => unknown;
}

/** Asks for the project's name before what is chosen deletes a volume or a container. */
export function DeletionQuestion({ project, work, onConfirm }: DeletionQuestionProps) {
  return (
    <TypeToConfirmDialog
      open={work.asking}
      onOpenChange={work.ask}
      title="삭제가 든 계획 적용"
      description="고른 계획에 되돌릴 수 없는 삭제가 있습니다. 안에 든 데이터도 함께 지워집니다."
      deletionImpact={work.deletions.map(({ part, label }) => `${partWords[part]} ${label}`)}
      name={project.name}
      confirmLabel="삭제하고 적용"
      pending={false}
      error={undefined}
      onConfirm={onConfirm}
    />
  );
}
