import type { User } from '@naru/contract/entities/member';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import {
  Banner,
  Button,
  Card,
  DraftNotice,
  EditForm,
  FactField,
  formatPhone,
  PhoneInput,
  Stack,
  TextField,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateMe } from '#api/account.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { profileFormSchema } from './profile-forms.ts';

/** The values of the profile's fields. */
interface ProfileValues {
  name: string;
  phone: string;
  organization: string;
}

const profileOf = (user: User): ProfileValues => ({
  name: user.name ?? '',
  phone: formatPhone(user.phone ?? ''),
  organization: user.organization ?? '',
});

interface ProfileEditFormProps {
  user: User;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of the profile. It starts with the member's saved data, or with the values of the draft. */
export function ProfileEditForm({ user, restore, onSaved, onCancel }: ProfileEditFormProps) {
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: profileFormSchema,
    source: queryKeys.member.me(),
    defaultValues: profileOf(user),
    fields: ['name', 'phone', 'organization'],
    writing: useMutation(updateMe()),
    failure: { fallback: '프로필 업데이트에 실패했습니다.' },
    success: '프로필을 저장했습니다',
    onDone: onSaved,
    draft: { form: 'profile', at: '', restore },
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedInput(isDirty, draft.discard);
  const cancel = () => {
    draft.discard();
    onCancel();
  };
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel}>
      {draft.notice && <DraftNotice {...draft.notice} />}
      <TextField
        label="이름"
        autoComplete="name"
        autoCapitalize="words"
        limit={NAME_MAX_LENGTH}
        error={errors.name?.message}
        notice={notice('name')}
        {...register('name')}
      />
      <PhoneInput
        label="전화번호"
        error={errors.phone?.message}
        notice={notice('phone')}
        {...register('phone')}
      />
      <TextField
        label="소속"
        autoComplete="organization"
        autoCapitalize="words"
        limit={NAME_MAX_LENGTH}
        error={errors.organization?.message}
        notice={notice('organization')}
        {...register('organization')}
      />
    </EditForm>
  );
}

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

/** The card with the member's name, phone number and organization, or with the form that changes them. */
export function ProfileCard({ user }: { user: User }) {
  const mode = useEditModeWithDraft({ form: 'profile', at: '' }, profileOf(user));
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
          <ProfileEditForm
            user={user}
            restore={mode.restore}
            onSaved={finish}
            onCancel={mode.stop}
          />
        ) : (
          <ProfileFacts user={user} />
        )}
      </Stack>
    </Card>
  );
}
