import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['김성훈', '김'],
  ['김성훈'.normalize('NFD'), '김'],
  ['  hong', 'H'],
  ['7days', '7'],
  ['e\u0323\u0301tienne', 'É\u0323'.normalize('NFC')],
  ['가\u200d나', '가\u200d'],
  ['👩‍💻 개발자', '👩‍💻'],
  ['', '?'],
  ['   ', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
