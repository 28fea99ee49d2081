import { ConfirmActionDialog, type ConfirmActionDialogProps, useToast } from '@naru/design-system';
import { writeFailure } from '#app/FailureText.tsx';
import { succeeds } from '#app/succeeds.ts';
import { useOnce } from '#app/use-once.ts';
import type { Writing } from '#app/use-write-form.ts';

export interface DeletePartDialogProps
  extends Pick<ConfirmActionDialogProps, 'title' | 'description'> {
  /** From `useRowDeletion`. */
  deletion: {
    open: boolean;
    cancel: () => void;
    finish: () => void;
    returnFocus: ConfirmActionDialogProps['returnFocus'];
  };
  /** The call that deletes. */
  writing: Writing<void>;
  failure: { title: string; fallback: string };
  /** Said when it is done. */
  done: string;
}

/** Asks once more before a variable, a network or a mount is deleted. A failure is said here. */
export function DeletePartDialog(props: DeletePartDialogProps) {
  const { title, description, deletion, writing, failure, done } = props;
  const notify = useToast();
  const remove = useOnce(async () => {
    if (!(await succeeds(writing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: done });
  });
  return (
    <ConfirmActionDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title={title}
      description={description}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={writing.isPending}
      error={writeFailure({ ...failure, error: writing.error })}
      onConfirm={remove}
    />
  );
}
