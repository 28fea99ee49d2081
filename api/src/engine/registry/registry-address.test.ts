import { describe, expect, test } from 'vitest';
import { type AddressVerdict, listOwnAddresses, registryAddressRule } from './registry-address.ts';

const OWN = '10.0.0.5';
/** Address, and the verdicts with TLS and without it: first with the operator's permission for private networks, then without. */
const CASES: readonly [
  string,
  ...[AddressVerdict, AddressVerdict, AddressVerdict, AddressVerdict],
][] = [
  ['8.8.8.8', 'allowed', 'forbidden', 'allowed', 'forbidden'],
  ['2606:4700::1111', 'allowed', 'forbidden', 'allowed', 'forbidden'],
  ['10.0.0.7', 'allowed', 'allowed', 'private', 'private'],
  ['fd12::7', 'allowed', 'allowed', 'private', 'private'],
  [OWN, 'allowed', 'forbidden', 'private', 'private'],
  ['127.0.0.1', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['::1', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['::ffff:127.0.0.1', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['::ffff:10.0.0.5', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['0.0.0.0', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['169.254.169.254', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['100.100.100.200', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['fd00:ec2::254', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ['fe80::1', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
];

describe.each(CASES)('%s', (address, ...verdicts) => {
  test('is judged by its network, by TLS and by the permission of the operator', () => {
    const verdictsOf = (allowsPrivate: boolean) => {
      const judge = registryAddressRule(
        () => allowsPrivate,
        () => [OWN],
      );
      return ['https:', 'http:'].map((protocol) => judge(address, protocol));
    };
    expect([...verdictsOf(true), ...verdictsOf(false)]).toEqual(verdicts);
  });
});

test('the addresses of this machine are known', () => {
  expect(listOwnAddresses()).toContain('127.0.0.1');
});
