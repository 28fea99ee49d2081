import { expect, test } from 'vitest';
import { resetPasswordFormSchema } from './reset-password-form-schema.ts';

test.each([
  [{ new_password: 'longenough', confirm: 'longenough' }, []],
  [{ new_password: 'longenough', confirm: 'other' }, ['비밀번호가 일치하지 않습니다.']],
  [{ new_password: 'short', confirm: 'short' }, ['비밀번호는 최소 8자 이상이어야 합니다.']],
  [
    { new_password: 'short', confirm: '' },
    ['비밀번호는 최소 8자 이상이어야 합니다.', '비밀번호가 일치하지 않습니다.'],
  ],
])('a new password %j (specification section 5)', (values, sentences) => {
  const issues = resetPasswordFormSchema.safeParse(values).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(sentences);
});
