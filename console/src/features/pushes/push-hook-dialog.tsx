import { Button, Dialog, Stack } from '@naru/design-system';
import { PushHookGuide, RowsSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushHookQuery } from '#api/push-hook.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';

export interface PushHookDialogProps {
  /** The slug of the project. */
  project: string;
  /** The id of the address to show; `undefined` while the dialog closes. */
  hookId: string | undefined;
  onClose: () => void;
}

/** The dialog with a secret address, and what to enter at a code host. The secret is read when the dialog opens. */
export function PushHookDialog({ project, hookId, onClose }: PushHookDialogProps) {
  const [opened] = useState(hookId);
  const hook = useQuery(pushHookQuery(project, opened ?? ''));
  return (
    <Dialog
      open={hookId !== undefined}
      onOpenChange={onClose}
      title={
        hook.data?.container
          ? `${hook.data.container_name || hook.data.container} 컨테이너의 주소`
          : '푸시를 받을 주소'
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          확인
        </Button>
      }
    >
      <Stack gap="l">
        {hook.isPending && <RowsSkeleton height="36px" count={4} />}
        {queryFailure(hook, { title: '주소를 불러오지 못했습니다' })}
        {hook.data && (
          <PushHookGuide
            signedAddress={hook.data.signed_address}
            secret={hook.data.secret}
            curl={hook.data.curl}
          />
        )}
      </Stack>
    </Dialog>
  );
}
