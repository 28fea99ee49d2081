import type { ReactNode } from 'react';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { PasswordField, type PasswordFieldProps } from '../password-field/password-field.tsx';
import { Stack } from '../stack/stack.tsx';

/** Props of {@link NewPasswordField}. */
export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** 이 입력란의 값에 대한 `PasswordStrength`입니다. 입력할 때마다 양식을 다시 그리지 않도록 요소를 따로 둡니다. */
  strength: ReactNode;
}

/**
 * A field for a new password, with the requirements as its hint and the strength of the typed password. For the repetition of the
 * password and for login use `PasswordField`.
 */
export function NewPasswordField({ strength, ...field }: NewPasswordFieldProps) {
  const { newPasswordHint } = useStrings(inputStrings);
  return (
    <Stack gap="s">
      <PasswordField {...field} autoComplete="new-password" hint={newPasswordHint} />
      {strength}
    </Stack>
  );
}
