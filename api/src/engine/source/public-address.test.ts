import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrivateAddress, isPublicAddress, resolvePublicAddresses } from './public-address.ts';

test.each([
  '8.8.8.8',
  '140.82.121.3',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8c52:7903',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b::',
  '64:ff9b:1::8c52:7903',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  'fc00::1',
  'fd12::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '127.0.0.1',
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1%eth0',
  'fd00:ec2::254',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '2606:4700::1111',
  'localhost',
  '',
])('%s is not private', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('an IPv4 address within an IPv6 one is judged as itself', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
    }),
  );
});

const resolve = (...addresses: string[]) => ({
  resolve: () => Promise.resolve(addresses),
  allowPrivate: false,
});

test('every address of a host has to be public', async () => {
  await expect(
    resolvePublicAddresses('a.example', resolve('8.8.8.8', '2606:4700::1')),
  ).resolves.toEqual(['8.8.8.8', '2606:4700::1']);
  await expect(
    resolvePublicAddresses('a.example', resolve('8.8.8.8', '10.0.0.1')),
  ).rejects.toMatchObject({
    reason: 'source-refused',
    message: expect.stringContaining('사설망'),
  });
  await expect(resolvePublicAddresses('127.0.0.1', resolve('8.8.8.8'))).rejects.toMatchObject({
    reason: 'source-refused',
  });
  const allowed = { ...resolve('10.0.0.1'), allowPrivate: true };
  await expect(resolvePublicAddresses('a.example', allowed)).resolves.toEqual(['10.0.0.1']);
});

test('a host without an address is said', async () => {
  const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')), allowPrivate: false };
  await expect(resolvePublicAddresses('a.example', unknown)).rejects.toMatchObject({
    reason: 'source-failed',
    message: expect.stringContaining('a.example'),
  });
});
