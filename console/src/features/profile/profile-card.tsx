import type { User } from '@naru/contract/entities/member';
import {
  Banner,
  Button,
  Card,
  PhoneInput,
  Stack,
  TextField,
  useEditMode,
} from '@naru/design-system';
import { useState } from 'react';
import { ProfileEdit } from './profile-edit.tsx';
import { profileOf } from './profile-values.ts';

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

/** Name, phone and organization, and a button that shows the form to change them. */
export function ProfileCard({ user }: { user: User }) {
  const mode = useEditMode();
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
        {mode.editing ? (
          <ProfileEdit user={user} onSaved={finish} onCancel={mode.stop} />
        ) : (
          <ProfileFields user={user} />
        )}
      </Stack>
    </Card>
  );
}
