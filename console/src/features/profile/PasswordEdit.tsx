import { Banner, Form, PasswordField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { changePassword } from '#api/session.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { FormButtons } from './FormButtons.tsx';
import { passwordForm } from './profile-forms.ts';

const CHANGED = '비밀번호가 성공적으로 변경되었습니다.';

export interface PasswordEditProps {
  formRef: Ref<HTMLFormElement>;
  /** With the server's words, or ours. */
  onChanged: (message: string) => void;
  onCancel: () => void;
}

/** The old password and the new one, twice. It goes away with its fields, so nothing of them stays behind. */
export function PasswordEdit({ formRef, onChanged, onCancel }: PasswordEditProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: passwordForm,
    defaultValues: { current_password: '', new_password: '', confirm: '' },
    fields: ['current_password', 'new_password'],
    writing: useMutation(changePassword((message) => onChanged(message || CHANGED))),
    failure: { fallback: '비밀번호 변경에 실패했습니다.' },
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);
  return (
    <Form ref={formRef} onSubmit={submit} pending={pending}>
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        revealable={false}
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        revealable={false}
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <FormButtons
        submitLabel="변경하기"
        pendingLabel="변경하는 중"
        pending={pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
