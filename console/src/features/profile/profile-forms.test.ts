import { describe, expect, test } from 'vitest';
import { changePasswordFormSchema, profileFormSchema } from './profile-forms.ts';

describe('the profile (specification sections 2 and 5)', () => {
  test('sends what is filled in and leaves the rest out', () => {
    const values = { name: ' 홍길동 ', phone: '', organization: '  ' };
    expect(profileFormSchema.safeParse(values).data).toEqual({ name: '홍길동' });
  });
});

describe('a password change', () => {
  const values = { current_password: 'old', new_password: 'longenough', confirm: 'longenough' };

  test('sends the old and the new one', () => {
    expect(changePasswordFormSchema.safeParse(values).data).toEqual({
      current_password: 'old',
      new_password: 'longenough',
    });
  });

  test.each([
    [{ current_password: '' }, ['현재 비밀번호를 입력해주세요.']],
    [{ confirm: 'other' }, ['새 비밀번호가 일치하지 않습니다.']],
    [{ confirm: '' }, ['새 비밀번호를 한 번 더 입력해주세요.']],
    [{ new_password: 'short', confirm: 'short' }, ['비밀번호는 최소 8자 이상이어야 합니다.']],
  ])('%j is refused with its own sentence', (change, sentences) => {
    const issues = changePasswordFormSchema.safeParse({ ...values, ...change }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(sentences);
  });
});
