import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startScriptedRegistry } from '../../testing/engine/scripted-registry.ts';
import { allowsPlainHttp, guardedTransport } from './guarded-transport.ts';
import { type JudgeAddress, registryAddressRule } from './registry-address.ts';
import type { TransportRequest } from './registry-transport.ts';

const rule = registryAddressRule(() => false);
/** Allows the scripted registries of this machine, and otherwise what members may call. */
const judge: JudgeAddress = (address, protocol) =>
  address === '127.0.0.1' ? 'allowed' : rule(address, protocol);

const request = (signal = new AbortController().signal): TransportRequest => ({
  method: 'GET',
  headers: new Headers({ accept: 'text/plain' }),
  signal,
});
const resolveTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

test('a connection leads to the address that was judged, whatever the name means later', async () => {
  const { host, asked } = await startScriptedRegistry((_, headers) => ({
    status: 203,
    headers: { 'x-host': headers.host ?? '', 'set-cookie': 'a=1' },
    body: 'read',
  }));
  const names: string[] = [];
  const resolve = (name: string) => {
    names.push(name);
    return Promise.resolve(names.length === 1 ? ['127.0.0.1'] : ['169.254.169.254']);
  };
  const send = guardedTransport({ judge, resolve });
  const url = new URL(`http://registry.invalid:${host.split(':')[1]}/v2/`);
  const { status, headers, body } = await send(url, request());
  expect([status, headers.get('x-host')]).toEqual([203, url.host]);
  expect(await text(Readable.from(body ?? []))).toBe('"read"');
  await expect(send(url, request())).rejects.toMatchObject({ reason: 'forbidden-address' });
  expect(names).toEqual(['registry.invalid', 'registry.invalid']);
  expect(asked).toEqual(['GET /v2/']);
});

test.each([
  ['https://[::ffff:127.0.0.1]/', 'forbidden-address'],
  ['https://2130706434/', 'forbidden-address'],
  ['https://169.254.169.254/', 'forbidden-address'],
  ['https://10.0.0.1/', 'private-address'],
  ['https://[fd12::1]/', 'private-address'],
  ['http://8.8.8.8/', 'forbidden-address'],
])('%s is refused', async (url, reason) => {
  await expect(guardedTransport({ judge })(new URL(url), request())).rejects.toMatchObject({
    reason,
  });
});

test('every address of a host has to be allowed', async () => {
  const mixed = guardedTransport({ judge, resolve: resolveTo('127.0.0.1', '10.0.0.1') });
  const call = mixed(new URL('https://registry.invalid/'), request());
  await expect(call).rejects.toMatchObject({ reason: 'private-address' });
});

test('a host without an address keeps the error of the resolver', async () => {
  const call = guardedTransport({ judge })(new URL('https://registry.invalid/'), request());
  await expect(call).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a resolver that never answers is given up with the call', async () => {
  const abort = new AbortController();
  const silent = guardedTransport({ judge, resolve: () => new Promise(() => undefined) });
  const call = silent(new URL('https://registry.invalid/'), request(abort.signal));
  abort.abort(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
  await expect(silent(new URL('https://a.test/'), request(abort.signal))).rejects.toThrow('gone');
});

test('only a host whose addresses are all allowed without TLS may lack it', async () => {
  const options = (...addresses: string[]) => ({ judge, resolve: resolveTo(...addresses) });
  expect(await allowsPlainHttp('a.test:5000', options('127.0.0.1'))).toBe(true);
  expect(await allowsPlainHttp('a.test:5000', options('127.0.0.1', '8.8.8.8'))).toBe(false);
  expect(await allowsPlainHttp('a.test', options())).toBe(false);
  expect(await allowsPlainHttp('registry.invalid', { judge })).toBe(false);
});
