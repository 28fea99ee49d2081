import type { User } from '@naru/contract/entities/member';
import { ACCOUNT_DELETION_CANCEL_DAYS } from '@naru/contract/rules/limits';
import { Button, Card } from '@naru/design-system';
import { useState } from 'react';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';

const DeleteAccountDialog = lazyChunk(
  'delete-account',
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

export interface AccountDeletionCardProps {
  user: Pick<User, 'username' | 'deletion_at'>;
}

/** The card with the deletion of the account. Renders nothing while the deletion is scheduled, because a notice then cancels it. */
export function AccountDeletionCard({ user }: AccountDeletionCardProps) {
  const [open, setOpen] = useState(false);
  if (user.deletion_at) return null;
  return (
    <>
      <Card
        title="계정 삭제"
        description={`신청하고 ${ACCOUNT_DELETION_CANCEL_DAYS}일 뒤에 프로젝트와 볼륨, 활동 기록을 모두 삭제합니다. 그 전에는 취소할 수 있습니다.`}
        actions={
          <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
            계정 삭제
          </Button>
        }
      />
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <DeleteAccountDialog username={user.username} open={open} onOpenChange={setOpen} />
      </LazyDialog>
    </>
  );
}
