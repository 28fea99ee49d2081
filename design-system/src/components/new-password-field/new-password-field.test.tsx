import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { NewPasswordField } from './new-password-field.tsx';

test('is a new password for password managers, and states the requirements once', async () => {
  await render(
    <NewPasswordField label="새 비밀번호" strength={<PasswordStrength password="abcdefgh" />} />,
  );
  const field = page.getByLabelText('새 비밀번호', { exact: true });
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(field).toHaveAccessibleDescription(/대문자와 소문자, 숫자, 특수문자/);
  await expect.element(page.getByRole('meter', { name: '비밀번호 강도' })).toBeVisible();
});
