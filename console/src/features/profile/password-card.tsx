import { Banner, Button, Card, EditForm, PasswordField, useEditMode } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#api/write-member.ts';
import { NewPasswordFields, NewPasswordStrength } from '#shared/forms/new-password-fields.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { changePasswordFormSchema } from './profile-forms.ts';

const CHANGED = '비밀번호가 성공적으로 변경되었습니다.';

interface PasswordEditFormProps {
  /** Called after success with the message of the server, or with the console's message when the server sends none. */
  onChanged: (message: string) => void;
  onCancel: () => void;
}

/** The form with the old password, and the new password twice. Its values are not stored as a draft. */
export function PasswordEditForm({ onChanged, onCancel }: PasswordEditFormProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: changePasswordFormSchema,
    defaultValues: { current_password: '', new_password: '', confirm: '' },
    fields: ['current_password', 'new_password'],
    writing: useMutation(changePassword((message) => onChanged(message || CHANGED))),
    failure: { fallback: '비밀번호 변경에 실패했습니다.' },
    success: '비밀번호를 변경했습니다',
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedInput(isDirty);
  return (
    <EditForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      onCancel={onCancel}
      submitLabel="변경하기"
      pendingLabel="변경하는 중"
    >
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <NewPasswordFields
        password={register('new_password')}
        confirm={register('confirm')}
        errors={errors}
        strength={<NewPasswordStrength control={form.control} name="new_password" />}
      />
    </EditForm>
  );
}

/** The card with advice about passwords, and a button that shows the form to change the password. */
export function PasswordCard() {
  const mode = useEditMode();
  const [message, setMessage] = useState<string>();
  const begin = () => {
    setMessage(undefined);
    mode.start();
  };
  const finish = (said: string) => {
    setMessage(said);
    mode.stop();
  };
  return (
    <Card
      title="비밀번호"
      description="계정을 안전하게 지키려면 비밀번호를 주기적으로 변경해주세요."
      actions={
        !mode.editing && (
          <Button ref={mode.button} onClick={begin}>
            비밀번호 변경
          </Button>
        )
      }
    >
      {mode.editing ? (
        <PasswordEditForm onChanged={finish} onCancel={mode.stop} />
      ) : (
        message && <Banner tone="success">{message}</Banner>
      )}
    </Card>
  );
}
