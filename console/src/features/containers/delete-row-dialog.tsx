import {
  ConfirmDialog,
  type ConfirmDialogProps,
  type RowDeletion,
  useToast,
} from '@naru/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { deletedPartsQuery, restoreDeletedPart } from '#api/deleted-part.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import type { FormMutation } from '#shared/forms/use-write-form.tsx';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { type UndoAction, undoNotice } from '#shared/undo/undo-notice.ts';
import { createUndoFunction, type UndoableDeletion } from './restoration.ts';

export interface DeleteRowDialogProps extends Pick<ConfirmDialogProps, 'title' | 'description'> {
  at: ContainerAddress;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
  /** The API call that deletes the part. */
  writing: FormMutation<void>;
  /** The part to delete. */
  deleted: UndoableDeletion;
  /** The name of the part with its Korean particle, for the notices: "KEY를". */
  thing: string;
  /** The name of the part for the notice, where the title does not contain it: "포트 8080". Several notices may be visible at once. */
  which?: string;
  failure: { title: string; fallback: string };
}

/**
 * Returns a function that finds out how a deletion can be undone. The function continues after the dialog has closed. It never
 * rejects: after an error it resolves with `undefined`.
 */
function useRestoration(
  at: ContainerAddress,
): (deleted: UndoableDeletion) => Promise<UndoAction | undefined> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(restoreDeletedPart(at));
  return (deleted) =>
    client.fetchQuery(deletedPartsQuery(at.container)).then(
      (kept) => createUndoFunction(deleted, kept, mutateAsync),
      () => undefined,
    );
}

/** The dialog with the question before a variable, a network or a mount is deleted. After the deletion, a notice offers to undo it. */
export function DeleteRowDialog(props: DeleteRowDialogProps) {
  const { at, title, description, deletion, writing, deleted, thing, which, failure } = props;
  const notify = useToast();
  const findRestoration = useRestoration(at);
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(writing.mutateAsync()))) return;
    deletion.finish();
    const notice = settingSavedNotice(`${thing} 삭제했습니다`, which);
    const restore = await findRestoration(deleted);
    const texts = {
      undone: `${thing} 되돌렸습니다`,
      failed: `${thing} 되돌리지 못했습니다`,
      which,
    };
    notify(restore ? undoNotice(notice, restore, texts, notify) : notice);
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
      error={writeFailureText({ ...failure, error: writing.error, onRetry: remove })}
      onConfirm={remove}
    />
  );
}
