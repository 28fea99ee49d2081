import type { User } from '@naru/contract/entities/member';
import { Banner, Button, Card, DraftNotice, FactField, Stack } from '@naru/design-system';
import { useState } from 'react';
import { useDraftedEdit } from '#shared/drafts/use-drafted-edit.ts';
import { ProfileEdit } from './profile-edit.tsx';
import { profileOf } from './profile-values.ts';

const SAVED = '프로필이 성공적으로 업데이트되었습니다.';

function ProfileFacts({ user }: { user: User }) {
  const { name, phone, organization } = profileOf(user);
  return (
    <div>
      <FactField label="이름" value={name} />
      <FactField label="전화번호" value={phone} isPrivate />
      <FactField label="소속" value={organization} />
    </div>
  );
}

/** Name, phone and organization as facts, and a button that turns them into fields. */
export function ProfileCard({ user }: { user: User }) {
  const mode = useDraftedEdit({ form: 'profile', at: '' }, profileOf(user));
  const [saved, setSaved] = useState(false);
  const begin = () => {
    setSaved(false);
    mode.start();
  };
  const finish = () => {
    setSaved(true);
    mode.stop();
  };
  return (
    <Card
      title="프로필"
      actions={
        !mode.editing && (
          <Button ref={mode.button} onClick={begin}>
            프로필 수정
          </Button>
        )
      }
    >
      <Stack gap="l">
        {saved && <Banner tone="success">{SAVED}</Banner>}
        {mode.notice && <DraftNotice {...mode.notice} />}
        {mode.editing ? (
          <ProfileEdit user={user} restore={mode.restore} onSaved={finish} onCancel={mode.stop} />
        ) : (
          <ProfileFacts user={user} />
        )}
      </Stack>
    </Card>
  );
}
