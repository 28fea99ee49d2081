import type { User } from '@naru/contract/entities';
import { Banner, Button, Card, PhoneInput, Stack, TextField } from '@naru/design-system';
import { useState } from 'react';
import { ProfileEdit } from './ProfileEdit.tsx';
import { profileOf } from './profile-values.ts';
import { useEditMode } from './use-edit-mode.ts';

const SAVED = '프로필이 성공적으로 업데이트되었습니다.';

function ProfileFields({ user }: { user: User }) {
  const { name, phone, organization } = profileOf(user);
  return (
    <>
      <TextField label="이름" value={name} readOnly />
      <PhoneInput label="전화번호" value={phone} placeholder="" readOnly />
      <TextField label="소속" value={organization} readOnly />
    </>
  );
}

/** Name, phone and organization: shown, and changed behind a button. */
export function ProfileCard({ user }: { user: User }) {
  const mode = useEditMode();
  const [saved, setSaved] = useState(false);
  const begin = () => {
    setSaved(false);
    mode.begin();
  };
  const finish = () => {
    setSaved(true);
    mode.end();
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
        {mode.editing ? (
          <ProfileEdit user={user} formRef={mode.form} onSaved={finish} onCancel={mode.end} />
        ) : (
          <ProfileFields user={user} />
        )}
      </Stack>
    </Card>
  );
}
