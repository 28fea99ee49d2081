import { expect, test } from 'vitest';
import { readSessionMessage } from './channel.ts';

test.each([
  'signed-in',
  { reason: 'logout' },
  { reason: 'expired', unauthorized: true },
  { reason: 'refused', message: '정지된 계정입니다.' },
])('%j is a message', (message) => {
  expect(readSessionMessage(message)).toEqual(message);
});

test.each([
  undefined,
  null,
  'signed-out',
  {},
  { reason: 'expired' },
  { reason: 'expired', unauthorized: 'true' },
  { reason: 'refused', message: null },
])('%j is no message', (message) => {
  expect(readSessionMessage(message)).toBeUndefined();
});

test('a message contains only known fields', () => {
  expect(readSessionMessage({ reason: 'logout', token: 'secret' })).toEqual({ reason: 'logout' });
});
