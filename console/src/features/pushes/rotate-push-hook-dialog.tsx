import type { PushHook } from '@naru/contract/entities/push';
import { ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePushHookSecret } from '#api/push-hook.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface RotatePushHookDialogProps {
  /** The slug of the project. */
  project: string;
  /** The address whose secret is changed; `undefined` while the dialog closes. */
  hook: PushHook | undefined;
  onClose: () => void;
  /** Called with the id of the address after the change. */
  onRotated: (id: string) => void;
}

/** The question before the secret of an address is changed. Afterwards the new secret is shown. */
export function RotatePushHookDialog({
  project,
  hook,
  onClose,
  onRotated,
}: RotatePushHookDialogProps) {
  const [opened] = useState(hook);
  const id = opened?.hook_id ?? '';
  const rotating = useMutation(changePushHookSecret(project, id));
  const notify = useToast();
  const rotate = useSingleFlight(async () => {
    if (!(await writeSucceeds(rotating.mutateAsync()))) return;
    notify({ tone: 'success', title: '비밀값을 변경했습니다' });
    onRotated(id);
  });
  return (
    <ConfirmDialog
      open={hook !== undefined}
      onOpenChange={onClose}
      title="비밀값 변경"
      description="이전 비밀값으로 보낸 요청은 바로 거절됩니다. 변경한 뒤 코드 호스팅 서비스와 CI에 새 비밀값을 입력해주세요."
      confirmLabel="변경"
      pendingLabel="변경하는 중"
      pending={rotating.isPending}
      error={writeFailureText({
        title: '비밀값을 변경하지 못했습니다',
        error: rotating.error,
        onRetry: rotate,
      })}
      onConfirm={rotate}
    />
  );
}
