import { expect, test } from 'vitest';
import { isDifferentFromName } from './with-trigger.ts';

test.each([
  ['강제로 상태 갱신', '강제로 상태 갱신', false],
  [' 강제로  상태 갱신', '강제로 상태 갱신', false],
  ['갱신'.normalize('NFD'), '갱신', false],
  ['GitHub', 'github', false],
  ['지금 상태를 다시 읽습니다', '갱신', true],
  ['갱신 (F5)', '갱신', true],
  ['갱신', '', true],
])('%j beside a button named %j: %s', (content, name, more) => {
  expect(isDifferentFromName(content, name)).toBe(more);
});
