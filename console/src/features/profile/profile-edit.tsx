import type { User } from '@naru/contract/entities/member';
import { NAME_MAX } from '@naru/contract/rules/limits';
import { EditForm, PhoneInput, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#api/member.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { profileForm } from './profile-forms.ts';
import { profileOf } from './profile-values.ts';

export interface ProfileEditProps {
  user: User;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of the profile. It starts with the member's current data each time. */
export function ProfileEdit({ user, onSaved, onCancel }: ProfileEditProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: profileForm,
    defaultValues: profileOf(user),
    fields: ['name', 'phone', 'organization'],
    writing: useMutation(updateMe()),
    failure: { fallback: '프로필 업데이트에 실패했습니다.' },
    onDone: onSaved,
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={onCancel}>
      <TextField
        label="이름"
        autoComplete="name"
        limit={NAME_MAX}
        error={errors.name?.message}
        {...register('name')}
      />
      <PhoneInput label="전화번호" error={errors.phone?.message} {...register('phone')} />
      <TextField
        label="소속"
        autoComplete="organization"
        limit={NAME_MAX}
        error={errors.organization?.message}
        {...register('organization')}
      />
    </EditForm>
  );
}
