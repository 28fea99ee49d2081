import type { Project } from '@naru/contract/entities/project';
import { partLabels } from '@naru/contract/project-file/project-plan';
import { Button, FormDialog, TypeToConfirmDialog, useToast } from '@naru/design-system';
import type { ReactNode } from 'react';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { FilePlanStep } from './file-plan-step.tsx';
import { FileTextStep } from './file-text-step.tsx';
import { projectFileImportTexts } from './file-words.ts';
import { type ProjectFileImport, useProjectFileImport } from './use-project-file-import.ts';

interface DeletionQuestionProps {
  project: Project;
  work: ProjectFileImport;
  /** Applies the chosen steps. */
  onConfirm: () => unknown;
}

/** The dialog that requires the project's name before the chosen steps delete a volume or a container. */
function DeletionQuestion({ project, work, onConfirm }: DeletionQuestionProps) {
  return (
    <TypeToConfirmDialog
      open={work.asking}
      onOpenChange={work.ask}
      title="삭제가 든 계획 적용"
      description="선택한 계획에 되돌릴 수 없는 삭제가 있습니다. 안에 든 데이터도 함께 삭제됩니다."
      deletionImpact={work.deletions.map(({ part, label }) => `${partLabels[part]} ${label}`)}
      name={project.name}
      confirmLabel="삭제하고 적용"
      pending={false}
      error={undefined}
      onConfirm={onConfirm}
    />
  );
}

export interface ImportDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The message above the buttons: why the plan cannot be applied, or why some steps were not applied. */
function failureOf({ text, choice, chosen, running, progress }: ProjectFileImport): ReactNode {
  if (text.file === undefined || running.pending) return undefined;
  if (running.error !== null) {
    const { error } = running;
    return writeFailureText({
      title: projectFileImportTexts.unread,
      error,
      fallback: projectFileImportTexts.step,
    });
  }
  const failed = [...(progress?.values() ?? [])].filter(({ state }) => state === 'failed').length;
  if (failed > 0) return `${failed}개를 적용하지 못했습니다. 적용한 것은 그대로 있습니다.`;
  if (progress || !choice.tried) return undefined;
  return chosen.size === 0 ? projectFileImportTexts.nothing : projectFileImportTexts.blocked;
}

/**
 * The label of the submit button, which shows the plan or applies it. After a failure, the button applies only the remaining steps.
 */
function submitLabel({ plan, chosen, hasWork, progress }: ProjectFileImport): string {
  if (plan === undefined) return '계획 보기';
  if (!progress) return hasWork ? `${chosen.size}개 적용` : '완료';
  const all = [...chosen].every((id) => progress.get(id)?.state === 'failed');
  if (chosen.size === 0) return '완료';
  return all ? `실패한 ${chosen.size}개만 다시` : `남은 ${chosen.size}개 이어서 적용`;
}

/** The secondary button of the dialog: it stops a run, returns to the plan after a run, or returns to the text. */
function Aside({ work }: { work: ProjectFileImport }) {
  const { running } = work;
  if (running.pending) {
    return (
      <Button ariaDisabled={running.stopping} onClick={running.stop}>
        {running.stopping ? '멈추는 중' : '멈추기'}
      </Button>
    );
  }
  if (running.run) return <Button onClick={work.chooseAgain}>계획 다시 보기</Button>;
  return <Button onClick={work.edit}>내용 고치기</Button>;
}

/** The description of the dialog in its current step. */
function description({ text, running }: ProjectFileImport): string {
  if (text.file === undefined) return projectFileImportTexts.text;
  return running.run ? projectFileImportTexts.run : projectFileImportTexts.plan;
}

/** The dialog "naru.yaml 가져오기": a file, its plan, and the outcome of each step. */
export function ImportDialog({ project, open, onOpenChange }: ImportDialogProps) {
  const notify = useToast();
  const work = useProjectFileImport(project);
  const { text, plan, running, chosen } = work;
  const planned = text.file !== undefined;
  const isOver = plan !== undefined && (running.run ? chosen.size === 0 : !work.hasWork);
  const unsaved = text.text.trim() !== '' && !isOver;
  useUnsavedInput(open && unsaved);
  const apply = async () => {
    if (!(await work.apply())) return;
    onOpenChange(false);
    notify(settingSavedNotice(`파일대로 ${chosen.size}개를 적용했습니다`));
  };
  const submit = async () => {
    if (plan === undefined) work.planText();
    else if (isOver) onOpenChange(false);
    else if (running.run || work.choice.check()) {
      if (work.deletions.length > 0) work.ask(true);
      else await apply();
    }
  };
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        size="wide"
        title={projectFileImportTexts.title}
        description={description(work)}
        submitLabel={submitLabel(work)}
        pendingLabel="적용하는 중"
        pending={running.pending}
        error={failureOf(work)}
        dirty={unsaved}
        onSubmit={submit}
        footerStart={planned && <Aside work={work} />}
      >
        {planned ? <FilePlanStep work={work} /> : <FileTextStep slug={project.slug} work={work} />}
      </FormDialog>
      <DeletionQuestion project={project} work={work} onConfirm={apply} />
    </>
  );
}
