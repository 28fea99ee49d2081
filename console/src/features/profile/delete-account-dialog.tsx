import { ACCOUNT_DELETION_CANCEL_DAYS } from '@naru/contract/rules/limits';
import { TypeToConfirmDialog } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { requestAccountDeletion } from '#api/account.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface DeleteAccountDialogProps {
  username: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that requires the username before the deletion of the account is scheduled. */
export function DeleteAccountDialog({ username, open, onOpenChange }: DeleteAccountDialogProps) {
  const deletion = useMutation(requestAccountDeletion());
  const confirm = useSingleFlight(async () => {
    if (await writeSucceeds(deletion.mutateAsync())) onOpenChange(false);
  });
  return (
    <TypeToConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="계정 삭제"
      description={`${ACCOUNT_DELETION_CANCEL_DAYS}일 뒤에 모든 데이터가 삭제되며 되돌릴 수 없습니다. 그 전에 로그인하면 취소할 수 있습니다. 다른 기기에서는 바로 로그아웃됩니다.`}
      deletionImpact={['모든 프로젝트와 컨테이너', '모든 볼륨과 그 데이터', '활동 기록']}
      name={username}
      pending={deletion.isPending}
      error={writeFailureText({
        error: deletion.error,
        title: '계정 삭제를 신청하지 못했습니다',
        onRetry: confirm,
      })}
      onConfirm={confirm}
    />
  );
}
