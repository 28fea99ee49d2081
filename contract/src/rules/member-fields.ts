/** Rules for the fields of an account (specification section 5), separate from `fields.ts` because every page needs them. */
import * as z from 'zod/mini';
import { toHalfWidth } from './invisible-characters.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from './limits.ts';
import { codePointLength, nameTextRule, rawTextRule, shortTextRule } from './text.ts';

const USERNAME_REQUIRED = '사용자명을 입력해주세요.';
const EMAIL_INVALID = '올바른 이메일 형식을 입력해주세요.';

/** Matches Hangul syllables and ASCII characters with single spaces in between. Similar characters of other scripts do not match. */
const USERNAME_TEXT = /^[!-~가-힣]+(?: [!-~가-힣]+)*$/;

/**
 * The username of a new account: 3 to 255 code points. Invisible characters are removed, and characters of other scripts that look
 * similar are invalid, so that nobody can impersonate another member. Not for login, because the names of existing accounts stay valid.
 */
export const username = nameTextRule(
  USERNAME_REQUIRED,
  '사용자명은 255자를 초과할 수 없습니다.',
).check(
  z.refine((text) => codePointLength(text) >= USERNAME_MIN_LENGTH, {
    error: '사용자명은 3자 이상이어야 합니다.',
    abort: true,
  }),
  z.refine((text) => USERNAME_TEXT.test(text), {
    error: '사용자명에는 한글, 영문자, 숫자, 기호와 한 칸씩의 띄어쓰기만 쓸 수 있습니다.',
  }),
);

/** Whether a text has exactly one @, text before the @, a dot within the text after the @, and no spaces. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const whole = local !== '' && more.length === 0 && !/\s/.test(text);
  return whole && domain.slice(1, -1).includes('.');
}

/**
 * An e-mail address. The check is deliberately loose, because only the verification mail proves that the address exists. The server
 * converts the address to lower case. Invisible characters are removed, and full-width forms converted.
 */
export const email = shortTextRule('이메일은 255자를 초과할 수 없습니다.').check(
  z.overwrite(toHalfWidth),
  z.refine(isEmail, { error: EMAIL_INVALID }),
);

const PASSWORD_TOO_LONG = `비밀번호는 ${PASSWORD_MAX_LENGTH}자를 초과할 수 없습니다.`;
/** A password, unchanged. The first check limits the UTF-16 units, of which a code point has at most two. */
const passwordText = (error: string) =>
  rawTextRule(error, PASSWORD_MAX_LENGTH * 2, PASSWORD_TOO_LONG).check(
    z.refine((text) => codePointLength(text) <= PASSWORD_MAX_LENGTH, {
      error: PASSWORD_TOO_LONG,
      abort: true,
    }),
  );

const password = (tooShort: string) =>
  passwordText(tooShort).check(
    z.refine((text) => codePointLength(text) >= PASSWORD_MIN_LENGTH, { error: tooShort }),
  );

/** The password of a new account. */
export const signupPassword = password('비밀번호는 8자 이상이어야 합니다.');
/** The new password of an existing account. The specification defines a different message than for a sign-up. */
export const newPassword = password('비밀번호는 최소 8자 이상이어야 합니다.');

/** An existing password, unchanged, because the password may consist of spaces. */
export const existingPassword = (required: string) =>
  passwordText(required).check(z.minLength(1, required));
