import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { removeProjectVariable } from '#api/write-project-variable.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { useReferrersNote } from '#shared/references/use-referrers-note.ts';

export interface DeleteSharedVariableDialogProps {
  /** The slug of the project. */
  project: string;
  /** The key of the variable. */
  name: string;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before a shared variable is deleted. It names the variables that refer to the shared variable. */
export function DeleteSharedVariableDialog({
  project,
  name,
  deletion,
}: DeleteSharedVariableDialogProps) {
  const removing = useMutation(removeProjectVariable(project, name));
  const notify = useToast();
  const note = useReferrersNote(
    project,
    '이 값을',
    ({ to, to_key }) => to === null && to_key === name,
  );
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify(settingSavedNotice(`${name} 공유 변수를 삭제했습니다`));
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title="공유 변수 삭제"
      description={[`${name} 공유 변수를 삭제합니다. 되돌릴 수 없습니다.`, note]
        .filter((sentence) => sentence !== undefined)
        .join(' ')}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '공유 변수를 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
