import type { User } from '@naru/contract/entities/member';
import { NAME_MAX } from '@naru/contract/rules/limits';
import { DraftNotice, EditForm, PhoneInput, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#api/account.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { profileForm } from './profile-forms.ts';
import { profileOf } from './profile-values.ts';

export interface ProfileEditProps {
  user: User;
  /** Whether to begin with the draft. */
  restore: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of the profile. It starts with the member's current data each time. */
export function ProfileEdit({ user, restore, onSaved, onCancel }: ProfileEditProps) {
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: profileForm,
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
  useUnsaved(isDirty, draft.discard);
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
        limit={NAME_MAX}
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
        limit={NAME_MAX}
        error={errors.organization?.message}
        notice={notice('organization')}
        {...register('organization')}
      />
    </EditForm>
  );
}
