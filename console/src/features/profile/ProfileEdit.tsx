import type { User } from '@naru/contract/entities';
import { NAME_MAX } from '@naru/contract/limits';
import { Banner, Form, PhoneInput, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { updateMe } from '#api/session.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { FormButtons } from './FormButtons.tsx';
import { profileForm } from './profile-forms.ts';
import { profileOf } from './profile-values.ts';

export interface ProfileEditProps {
  user: User;
  formRef: Ref<HTMLFormElement>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The fields of the profile while they can be changed. They begin with what is known of the member each time. */
export function ProfileEdit({ user, formRef, onSaved, onCancel }: ProfileEditProps) {
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
    <Form ref={formRef} onSubmit={submit} pending={pending}>
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
      {failure && <Banner tone="danger">{failure}</Banner>}
      <FormButtons
        submitLabel="저장"
        pendingLabel="저장하는 중"
        pending={pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
