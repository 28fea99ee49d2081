import { expect, test } from 'vitest';
import { codeHostAddressRule } from './host-address.ts';

test.each([
  ['8.8.8.8', 'https:', 'allowed', 'allowed'],
  ['8.8.8.8', 'http:', 'forbidden', 'forbidden'],
  ['10.0.0.7', 'https:', 'private', 'allowed'],
  ['127.0.0.1', 'https:', 'private', 'allowed'],
  ['::1', 'https:', 'private', 'allowed'],
  ['169.254.169.254', 'https:', 'forbidden', 'forbidden'],
  ['100.100.100.200', 'https:', 'forbidden', 'forbidden'],
  ['fd00:ec2::254', 'https:', 'forbidden', 'forbidden'],
  ['0.0.0.0', 'https:', 'forbidden', 'forbidden'],
])(
  '%s by %s is %s, and %s where the operator allows private networks',
  (address, protocol, usual, permitted) => {
    expect(codeHostAddressRule(() => false, false)(address, protocol)).toBe(usual);
    expect(codeHostAddressRule(() => true, false)(address, protocol)).toBe(permitted);
  },
);

test('an address without TLS needs http among the protocols for sources', () => {
  expect(codeHostAddressRule(() => true, true)('127.0.0.1', 'http:')).toBe('allowed');
  expect(codeHostAddressRule(() => true, false)('127.0.0.1', 'http:')).toBe('forbidden');
});
