/** The rules for the fields of an account (specification section 5), apart from `fields.ts` because every page needs them. */
import * as z from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN } from './limits.ts';
import { codePointLength, nameText, rawText, shortText } from './text.ts';

const USERNAME_REQUIRED = '사용자명을 입력해주세요.';
const EMAIL_INVALID = '올바른 이메일 형식을 입력해주세요.';

/** Hangul syllables and what a keyboard has in ASCII, with single spaces in between: no two of these look alike by being of other scripts. */
const USERNAME_TEXT = /^[!-~가-힣]+(?: [!-~가-힣]+)*$/;

/**
 * The username of a new account: at least 3 code points, at most 255. Without what cannot be seen, or looks like something else, so that
 * nobody can pass for another member. Not for logging in: earlier names stay as they are.
 */
export const username = nameText(USERNAME_REQUIRED, '사용자명은 255자를 초과할 수 없습니다.').check(
  z.refine((text) => codePointLength(text) >= USERNAME_MIN, {
    error: '사용자명은 3자 이상이어야 합니다.',
    abort: true,
  }),
  z.refine((text) => USERNAME_TEXT.test(text), {
    error: '사용자명에는 한글, 영문자, 숫자, 기호와 한 칸씩의 띄어쓰기만 쓸 수 있습니다.',
  }),
);

/** One @ with something before it, and a dot within what is after it; no spaces. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const whole = local !== '' && more.length === 0 && !/\s/.test(text);
  return whole && domain.slice(1, -1).includes('.');
}

/** Deliberately loose: the verification mail is the real check. The server converts it to lower case. */
export const email = shortText('이메일은 255자를 초과할 수 없습니다.').check(
  z.refine(isEmail, { error: EMAIL_INVALID }),
);

const PASSWORD_TOO_LONG = `비밀번호는 ${PASSWORD_MAX}자를 초과할 수 없습니다.`;
/** As typed; no longer than so many code points, each of at most two units. */
const passwordText = (error: string) =>
  rawText(error, PASSWORD_MAX * 2, PASSWORD_TOO_LONG).check(
    z.refine((text) => codePointLength(text) <= PASSWORD_MAX, {
      error: PASSWORD_TOO_LONG,
      abort: true,
    }),
  );

const password = (tooShort: string) =>
  passwordText(tooShort).check(
    z.refine((text) => codePointLength(text) >= PASSWORD_MIN, { error: tooShort }),
  );

/** The password of a new account. */
export const signupPassword = password('비밀번호는 8자 이상이어야 합니다.');
/** The new password of an existing account; in the specification its message differs from that of signup. */
export const newPassword = password('비밀번호는 최소 8자 이상이어야 합니다.');

/** An existing password, as typed: not trimmed, because it may consist of spaces. */
export const existingPassword = (required: string) =>
  passwordText(required).check(z.minLength(1, required));
