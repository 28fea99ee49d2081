import type { PushHook } from '@naru/contract/entities/push';
import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { removePushHook } from '#api/push-hook.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface DeletePushHookDialogProps {
  /** The slug of the project. */
  project: string;
  hook: PushHook;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The question before an address is deleted. */
export function DeletePushHookDialog({ project, hook, deletion }: DeletePushHookDialogProps) {
  const removing = useMutation(removePushHook(project, hook.hook_id));
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: '푸시를 받을 주소를 삭제했습니다' });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title="주소 삭제"
      description="이 주소로 보낸 요청은 바로 거절됩니다. 코드 호스팅 서비스의 웹훅과 CI의 명령도 삭제해주세요."
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '주소를 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
