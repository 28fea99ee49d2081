import type { User } from '@naru/contract/entities/member';
import { Banner, Button, Card, FactField, Stack } from '@naru/design-system';
import { useState } from 'react';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';

const EmailChangeDialog = lazyChunk(
  'email-change',
  async () => (await import('./email-change-dialog.tsx')).EmailChangeDialog,
);

/** Username and e-mail. Only the e-mail can be changed, by a confirmation at the new address. */
export function AccountCard({ user }: { user: Pick<User, 'username' | 'email'> }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <Card
      title="계정 정보"
      description="사용자명은 바꿀 수 없고, 이메일은 새 주소에서 확인하면 바뀝니다."
      actions={<Button onClick={() => setOpen(true)}>이메일 변경</Button>}
    >
      <Stack gap="l">
        {asked && (
          <Banner tone="success" title="확인 메일을 보냈습니다">
            {`${asked} 주소로 보낸 메일의 링크를 24시간 안에 열면 이메일이 바뀝니다.`}
          </Banner>
        )}
        <div>
          <FactField label="사용자명" value={user.username} />
          <FactField label="이메일" value={user.email ?? ''} isPrivate />
        </div>
      </Stack>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <EmailChangeDialog open={open} onOpenChange={setOpen} onAsked={setAsked} />
      </LazyDialog>
    </Card>
  );
}
