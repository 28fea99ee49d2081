import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as rule from './member-fields.ts';

const CHARACTERS = '사용자명에는 한글, 영문자, 숫자, 기호와 한 칸씩의 띄어쓰기만 쓸 수 있습니다.';
const EMAIL = '올바른 이메일 형식을 입력해주세요.';

test.each<[string, z.ZodMiniType, unknown, string | undefined]>([
  ['username', rule.username, '', '사용자명을 입력해주세요.'],
  ['username', rule.username, '김성', '사용자명은 3자 이상이어야 합니다.'],
  ['username', rule.username, '김성훈', undefined],
  [
    'username',
    rule.username,
    '김성훈'.normalize('NFD').slice(0, 4),
    '사용자명은 3자 이상이어야 합니다.',
  ],
  ['username', rule.username, '새 회원 (Kim.2-_@example.com)', undefined],
  ['username', rule.username, '김성훈'.normalize('NFD'), undefined],
  ['username', rule.username, 'ivan\u3164', CHARACTERS],
  ['username', rule.username, 'ivan\u{e0020}', CHARACTERS],
  ['username', rule.username, 'ivan\ufe0f', CHARACTERS],
  ['username', rule.username, 'iv\tan', CHARACTERS],
  ['username', rule.username, 'kim  sh', CHARACTERS],
  ['username', rule.username, 'kim\u00a0sh', CHARACTERS],
  ['username', rule.username, 'kim\u3000sh', CHARACTERS],
  ['username', rule.username, 'іvan', CHARACTERS],
  ['username', rule.username, 'ivаn', CHARACTERS],
  ['username', rule.username, 'ｉｖａｎ', CHARACTERS],
  ['username', rule.username, 'ıvan', CHARACTERS],
  ['username', rule.username, 'ﬁnn', CHARACTERS],
  ['username', rule.username, 'ivan\u0301', CHARACTERS],
  ['username', rule.username, 'ㅣvan', CHARACTERS],
  ['username', rule.username, '𝐢𝐯𝐚𝐧', CHARACTERS],
  ['email', rule.email, 'kim', EMAIL],
  ['email', rule.email, 'kim@example', EMAIL],
  ['email', rule.email, 'kim @example.com', EMAIL],
  ['email', rule.email, '김@예시.한국', undefined],
  ['signup password', rule.signupPassword, '1234567', '비밀번호는 8자 이상이어야 합니다.'],
  ['signup password', rule.signupPassword, '12345678', undefined],
  ['new password', rule.newPassword, '1234567', '비밀번호는 최소 8자 이상이어야 합니다.'],
  ['password', rule.newPassword, '🚢'.repeat(1024), undefined],
  ['password', rule.newPassword, '🚢'.repeat(1025), '비밀번호는 1024자를 초과할 수 없습니다.'],
])('%s %#: %j → %j (specification section 5)', (_, schema, value, reason) => {
  expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(reason);
});

test.each([
  ['username', rule.username, '\u200bivan\ufeff', 'ivan'],
  ['username', rule.username, 'iv\u00adan\u200d', 'ivan'],
  ['username', rule.username, '\u202eivan\u202c', 'ivan'],
  ['email', rule.email, 'kim@example.com\u200b', 'kim@example.com'],
  ['email', rule.email, 'ｋｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'kim@example.com'],
])('%s %#: nothing invisible or full-width is saved', (_, schema, written, saved) => {
  expect(z.parse(schema, written)).toBe(saved);
});
