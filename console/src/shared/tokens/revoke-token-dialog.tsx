import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface RevokeTokenDialogProps<Result> {
  name: string;
  /** The write that revokes the token. */
  writing: UseMutationOptions<Result, Error, void>;
  revocation: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before a token is revoked. */
export function RevokeTokenDialog<Result>(props: RevokeTokenDialogProps<Result>) {
  const { name, writing, revocation } = props;
  const revoking = useMutation(writing);
  const notify = useToast();
  const named = `${name} 토큰을`;
  const revoke = useSingleFlight(async () => {
    if (!(await writeSucceeds(revoking.mutateAsync()))) return;
    revocation.finish();
    notify({ tone: 'success', title: `${named} 폐기했습니다` });
  });
  return (
    <ConfirmDialog
      open={revocation.open}
      onOpenChange={revocation.cancel}
      returnFocus={revocation.returnFocus}
      title="API 토큰 폐기"
      description={`${named} 폐기하면 이 토큰을 사용하는 스크립트가 바로 멈춥니다.`}
      confirmLabel="폐기"
      pendingLabel="폐기하는 중"
      pending={revoking.isPending}
      error={writeFailureText({
        title: '토큰을 폐기하지 못했습니다',
        error: revoking.error,
        onRetry: revoke,
      })}
      onConfirm={revoke}
    />
  );
}
