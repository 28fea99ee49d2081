import type { Passkey } from '@naru/contract/entities/passkey';
import { ConfirmDialog, type ConfirmDialogProps, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { deletePasskey } from '#api/passkey.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface DeletePasskeyDialogProps
  extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  passkey: Passkey;
  /** Called after the deletion, to close the dialog. */
  onDone: () => void;
}

/** The dialog with the question before a passkey is deleted. */
export function DeletePasskeyDialog({ passkey, onDone, ...dialog }: DeletePasskeyDialogProps) {
  const notify = useToast();
  const named = `${passkey.name} 패스키를`;
  const deletion = useMutation({
    ...deletePasskey(passkey.passkey_id),
    onSuccess: () => {
      onDone();
      notify({ tone: 'success', title: `${named} 삭제했습니다` });
    },
  });
  const remove = useSingleFlight(() => writeSucceeds(deletion.mutateAsync()));
  return (
    <ConfirmDialog
      {...dialog}
      title="패스키 삭제"
      description={`${named} 더 이상 로그인에 쓸 수 없습니다. 기기에 남은 패스키는 기기의 설정에서 삭제할 수 있습니다.`}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={deletion.isPending}
      error={writeFailureText({
        error: deletion.error,
        title: '패스키를 삭제하지 못했습니다',
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
