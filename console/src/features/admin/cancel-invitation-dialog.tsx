import type { Invitation } from '@naru/contract/entities/invitation';
import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { cancelInvitation } from '#api/invitation.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface CancelInvitationDialogProps {
  invitation: Invitation;
  cancellation: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before an invitation is deleted. */
export function CancelInvitationDialog({ invitation, cancellation }: CancelInvitationDialogProps) {
  const cancelling = useMutation(cancelInvitation(invitation.invitation_id));
  const notify = useToast();
  const cancel = useSingleFlight(async () => {
    if (!(await writeSucceeds(cancelling.mutateAsync()))) return;
    cancellation.finish();
    notify({ tone: 'success', title: '초대를 지웠습니다' });
  });
  return (
    <ConfirmDialog
      open={cancellation.open}
      onOpenChange={cancellation.cancel}
      returnFocus={cancellation.returnFocus}
      title="초대 지우기"
      description={`${invitation.email} 주소로 보낸 초대 링크가 더 이상 열리지 않습니다.`}
      confirmLabel="지우기"
      pendingLabel="지우는 중"
      pending={cancelling.isPending}
      error={writeFailureText({
        title: '초대를 지우지 못했습니다',
        error: cancelling.error,
        onRetry: cancel,
      })}
      onConfirm={cancel}
    />
  );
}
