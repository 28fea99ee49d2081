import { expect, test } from 'vitest';
import { factorCode, isAuthenticatorAppCode, passkeyName } from './factor.ts';

const INVALID = '앱에 보이는 숫자 6자리나 복구 코드를 입력해주세요.';
const REQUIRED = '인증 코드를 입력해주세요.';

test.each([
  ['482913', '482913'],
  [' 482 913\n', '482913'],
  ['ABCDE-FGH23', 'abcdefgh23'],
  ['abcde fgh23', 'abcdefgh23'],
])('a code typed as %j is %s', (typed, code) => {
  expect(factorCode.parse(typed)).toBe(code);
});

test.each([
  ['', REQUIRED],
  [' - ', REQUIRED],
  ['48291', INVALID],
  ['4829133', INVALID],
  ['四八二九一三', INVALID],
  ['abcde-fgh01', INVALID],
  ['1'.repeat(1_000_000), INVALID],
])('%.20j is no code', (typed, reason) => {
  const issues = factorCode.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(issues).toEqual([reason]);
});

test('six digits are a code of an app, any other code is a recovery code', () => {
  expect(['482913', 'abcdefgh23', '48291a'].map(isAuthenticatorAppCode)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a passkey has a name', () => {
  expect(passkeyName.parse('  노트북 ')).toBe('노트북');
  expect(passkeyName.safeParse(' ').error?.issues[0]?.message).toBe('패스키 이름을 입력해주세요.');
});
