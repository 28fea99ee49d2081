import { describe, expect, test } from 'vitest';
import { EMPTY_SIGNUP_VALUES, signupFormSchema } from './signup-form.ts';

const filled = {
  ...EMPTY_SIGNUP_VALUES,
  username: ' hong ',
  email: 'hong@example.com',
  password: 'Passw0rd!',
  confirmPassword: 'Passw0rd!',
  agreedToTerms: true,
};

/** Validates values of the form. Returns the first problem of each field. */
const problems = (values: object) =>
  Object.fromEntries(
    (signupFormSchema.safeParse({ ...filled, ...values }).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('signing up (specification section 5)', () => {
  test('sends everything but the repeated password', () => {
    expect(signupFormSchema.safeParse(filled).data).toEqual({
      username: 'hong',
      name: '',
      email: 'hong@example.com',
      password: 'Passw0rd!',
      organization: '',
      agreedToTerms: true,
      agreedToMarketing: false,
    });
  });

  test.each([
    [{ username: ' ' }, { username: '사용자명을 입력해주세요.' }],
    [{ username: 'ab' }, { username: '사용자명은 3자 이상이어야 합니다.' }],
    [{ email: 'hong@' }, { email: '올바른 이메일 형식을 입력해주세요.' }],
    [{ confirmPassword: 'passw0rd!' }, { confirmPassword: '비밀번호가 일치하지 않습니다.' }],
    [{ agreedToTerms: false }, { agreedToTerms: '서비스 이용약관에 동의해주세요.' }],
    [
      { password: 'short', confirmPassword: 'short' },
      { password: '비밀번호는 8자 이상이어야 합니다.' },
    ],
  ])('%j is refused with its own sentence', (values, sentences) => {
    expect(problems(values)).toEqual(sentences);
  });

  test('everything that is wrong is said at once', () => {
    expect(problems({ ...EMPTY_SIGNUP_VALUES, confirmPassword: 'x' })).toEqual({
      username: '사용자명을 입력해주세요.',
      email: '올바른 이메일 형식을 입력해주세요.',
      password: '비밀번호는 8자 이상이어야 합니다.',
      confirmPassword: '비밀번호가 일치하지 않습니다.',
      agreedToTerms: '서비스 이용약관에 동의해주세요.',
    });
  });
});
