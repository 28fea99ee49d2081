import type { Project } from '@naru/contract/entities/project';
import { printProjectFile } from '@naru/contract/project-file/print-project-file';
import { Dialog, Skeleton } from '@naru/design-system';
import { ProjectFileText } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectedClientOptions } from '#api/client.ts';
import { projectFileStateQuery } from '#api/project-file.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { PROJECT_FILE_NAME, projectFileImportTexts } from './file-words.ts';

export interface ExportDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog "naru.yaml 내보내기": the text of the project file, with buttons that save and copy it. */
export function ExportDialog({ project, open, onOpenChange }: ExportDialogProps) {
  const state = useQuery(projectFileStateQuery(project.slug));
  const text = useMemo(() => {
    const schemaUrl = `${connectedClientOptions().base || location.origin}/naru.schema.json`;
    return state.data && printProjectFile(state.data, { schemaUrl });
  }, [state.data]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={`${PROJECT_FILE_NAME} 내보내기`}
      description="지금 설정을 파일로 만들었습니다. 고친 뒤 다시 가져오면 다른 것만 적용합니다."
    >
      {queryFailure(state, projectFileImportTexts.reading)}
      {text !== undefined && <ProjectFileText text={text} fileName={PROJECT_FILE_NAME} />}
      {state.isPending && <Skeleton height="320px" />}
    </Dialog>
  );
}
