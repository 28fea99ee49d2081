import {
  ConfirmDialog,
  type ConfirmDialogProps,
  type RowDeletion,
  useToast,
} from '@naru/design-system';
import { writeFailure } from '#shared/failures/failure-text.tsx';
import { succeeds } from '#shared/forms/succeeds.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import type { Writing } from '#shared/forms/use-write-form.ts';

export interface DeleteRowDialogProps extends Pick<ConfirmDialogProps, 'title' | 'description'> {
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
  /** The call that deletes. */
  writing: Writing<void>;
  failure: { title: string; fallback: string };
  /** The notice after success. */
  done: string;
}

/** Asks before a variable, a network or a mount is deleted, and shows a failure. */
export function DeleteRowDialog(props: DeleteRowDialogProps) {
  const { title, description, deletion, writing, failure, done } = props;
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    if (!(await succeeds(writing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: done });
  });
  return (
    <ConfirmDialog
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
