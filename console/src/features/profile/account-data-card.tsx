import type { User } from '@naru/contract/entities/member';
import { Button, Card, Inline, Stack, saveFile, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportAccount } from '#api/account.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

const DeleteAccountDialog = lazyChunk(
  'delete-account',
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

const saveAll = (all: Record<string, unknown>) =>
  saveFile('나루 내 데이터.json', JSON.stringify(all, null, 2), 'application/json');

/** The card with the export of the member's data, and with the deletion of the account. */
export function AccountDataCard({ user }: { user: Pick<User, 'username' | 'deletion_at'> }) {
  const [open, setOpen] = useState(false);
  const exporting = useMutation(exportAccount(saveAll));
  return (
    <Card title="데이터와 계정 삭제">
      <Stack gap="l">
        <Text tone="muted">
          프로필, 프로젝트, 컨테이너, 활동 기록을 파일 하나로 내려받을 수 있습니다. 시크릿의 값은
          들어 있지 않습니다.
        </Text>
        {exporting.isError && (
          <FailureBanner title="데이터를 내보내지 못했습니다" error={exporting.error} />
        )}
        <Inline gap="s">
          <Button
            pending={exporting.isPending}
            pendingLabel="내보내는 중"
            onClick={() => exporting.mutate()}
          >
            내 데이터 내보내기
          </Button>
          {!user.deletion_at && (
            <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
              계정 삭제
            </Button>
          )}
        </Inline>
      </Stack>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <DeleteAccountDialog username={user.username} open={open} onOpenChange={setOpen} />
      </LazyDialog>
    </Card>
  );
}
