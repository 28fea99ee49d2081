import { ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { deleteTotp } from '#api/factor.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface RemoveTotpDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog with the question before the authenticator app is removed. */
export function RemoveTotpDialog({ open, onClose }: RemoveTotpDialogProps) {
  const notify = useToast();
  const removal = useMutation({
    ...deleteTotp(),
    onSuccess: () => {
      onClose();
      notify({ tone: 'success', title: '인증 앱을 해제했습니다' });
    },
  });
  const remove = useSingleFlight(() => writeSucceeds(removal.mutateAsync()));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="인증 앱 해제"
      description="앱의 코드를 더 이상 쓸 수 없습니다. 패스키도 없으면 비밀번호만으로 로그인하게 되고 복구 코드도 사라집니다."
      confirmLabel="해제"
      pendingLabel="해제하는 중"
      pending={removal.isPending}
      error={writeFailureText({
        error: removal.error,
        title: '인증 앱을 해제하지 못했습니다',
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
