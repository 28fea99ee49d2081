import { BlockList, isIPv4 } from 'node:net';
import { expect, test } from 'vitest';
import { addressPattern, isAddressRange } from './address-pattern.ts';

const RANGES = [
  ...[
    '0.0.0.0/0',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.7.128/25',
    '203.0.113.7',
    '100.64.0.0/10',
  ],
  ...[
    '::/0',
    '::1',
    '2001:db8::/32',
    '2001:db8:0:1::/64',
    '2001:db8::/64',
    'fc00::/7',
    'fe80::/10',
  ],
  ...['2001:db8:0:0:5::/80', '2606:4700::/29', '2001:db8:1000::/36', '2001:db8::8000:0/97'],
];
const IPV4 =
  '10.0.0.1 10.255.255.255 11.0.0.0 9.255.255.255 172.15.0.1 172.16.0.1 172.31.9.9 172.32.0.1'
    .concat(
      ' 192.168.7.127 192.168.7.128 192.168.7.255 203.0.113.7 203.0.113.70 100.63.1.1 100.127.1.1 0.0.0.0',
    )
    .split(' ');
const IPV6 =
  ':: ::1 ::2 2001:db8:: 2001:db8::1 2001:db8:0:1::9 2001:db8:0:1:2:3:4:5 2001:db8::1:2:3:4 2001:db9::1'
    .concat(
      ' 2001:db8::5:0:0:1 2001:db8:0:0:5:6:7:8 fc00::1 fdff::9 fe00::1 fe80::1 febf::1 fec0::1 2606:4700::1',
    )
    .concat(
      ' 2606:4707:ffff::1 2606:4708::1 2001:db8:1000::1 2001:db8:1fff:1::2 2001:db8:100::1 2001:db8::8000:1',
    )
    .concat(' 2001:db8::9000:1 2001:db8::7000:1 2001:db8:0:0:1:0:8000:1')
    .split(' ');

test.each(RANGES)('the pattern of %s finds the addresses of the range alone', (range) => {
  const [network = '', prefix] = range.split('/');
  const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
  const list = new BlockList();
  list.addSubnet(network, Number(prefix ?? (isIPv4(network) ? 32 : 128)), family(network));
  const addresses = [...IPV4, ...IPV6].filter((each) => family(each) === family(network));
  const flagless = addressPattern(range).replace('(?i:', '(?:');
  const pattern = new RegExp(`^(?:${flagless})$`, 'i');
  expect(addresses.filter((each) => pattern.test(each))).toEqual(
    addresses.filter((each) => list.check(each, family(each))),
  );
});

test.each([
  ...[
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    'fe80::1%eth0',
    'proxy',
  ],
  ...['10.0.0.0/-1', '10.0.0.0/8 ', '*'],
])('“%s” is no range', (text) => {
  expect(isAddressRange(text)).toBe(false);
});

test.each(RANGES)('%s is a range', (text) => {
  expect(isAddressRange(text)).toBe(true);
});
