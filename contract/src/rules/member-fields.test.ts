import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as rule from './member-fields.ts';

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
