import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { type S3Stub, startS3Stub } from '../../../testing/s3-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createS3Client, type S3Options } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

const MIB = 1024 * 1024;

// Replaces the global class `Response`, as the HTTP server of a running process does.
getRequestListener(() => new Response());

let stub: S3Stub;
beforeEach(async () => {
  stub = await startS3Stub();
});
afterEach(() => stub.close());

function clientWith(changes: Partial<S3Settings> = {}, options: S3Options = {}) {
  const { endpoint, bucket, region, keyId, secret } = stub;
  const settings = { endpoint, bucket, region, keyId, secret, prefix: 'naru/', pathStyle: true };
  return createS3Client({ ...settings, ...changes }, { pause: 1, ...options });
}

function fileOf(content: Buffer): string {
  const file = join(temporaryFolder(), 'naru.backup');
  writeFileSync(file, content);
  return file;
}

test('the bytes that the storage has taken and sent are counted, those that it refused are not', async () => {
  let bytes = 0;
  const counting = clientWith(
    {},
    {
      transferred: (more) => {
        bytes += more;
      },
    },
  );
  await counting.put('naru/a', Buffer.alloc(100));
  expect(bytes).toBe(100);
  stub.fault = () => 403;
  await expect(counting.put('naru/b', Buffer.alloc(100))).rejects.toThrow('권한');
  expect(bytes).toBe(100);
  stub.fault = () => undefined;
  await buffer(await counting.read('naru/a'));
  expect(bytes).toBe(200);
});

test('a small object is stored, read whole and in part, listed over several pages, and removed', async () => {
  const client = clientWith();
  for (const name of ['a', 'b', 'c', 'd']) {
    await client.put(`naru/${name} (1).backup`, Buffer.from(`content of ${name}`));
  }
  expect(String(await buffer(await client.read('naru/b (1).backup')))).toBe('content of b');
  const part = await client.read('naru/c (1).backup', { start: 8, end: 9 });
  expect(String(await buffer(part))).toBe('of');
  const listed = await client.list('naru/');
  expect(listed).toHaveLength(4);
  expect(listed[3]).toEqual({ key: 'naru/d (1).backup', bytes: 12 });
  await client.remove('naru/d (1).backup');
  await client.remove('naru/d (1).backup');
  expect(await client.list('naru/d')).toEqual([]);
});

test('a file is stored in parts of 16 MiB, whose failures that may pass are repeated', async () => {
  const content = randomBytes(40 * MIB);
  const faults = [undefined, 503, 'drop', undefined, 500, undefined] as const;
  stub.fault = () => faults[stub.requests.length - 1];
  const record = { read: () => Promise.resolve(undefined), save: () => Promise.resolve() };
  const { signal } = new AbortController();
  const stored = await clientWith().upload('naru/large', fileOf(content), { record, signal });
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(stored).toEqual({ sha256, isContinued: false });
  expect(stub.objects.get('naru/large')?.equals(content)).toBe(true);
  expect(stub.uploads.size).toBe(0);
  expect(stub.requests.filter((name) => name.startsWith('PUT'))).toHaveLength(6);
});

test.each<[string, () => void, Partial<S3Settings>]>([
  ['버킷이 없습니다', () => undefined, { bucket: 'other' }],
  ['키 ID를 모르는', () => undefined, { keyId: 'AKIAOTHER' }],
  ['비밀 키가 키 ID와 맞지', () => undefined, { secret: 'other' }],
  ['다른 리전', () => undefined, { region: 'us-east-1' }],
  ['15분 넘게 다릅니다', () => (stub.clockOffset = 16 * 60_000), {}],
  ['키에 권한이 없습니다', () => (stub.fault = () => 403), {}],
  ['TLS 인증서를 믿을 수', () => (stub.endpoint = stub.endpoint.replace('http', 'https')), {}],
  ['호스트 이름을 찾을 수', () => undefined, { endpoint: 'http://storage.invalid' }],
  ['연결이 끊겼습니다', () => (stub.fault = () => 'drop'), {}],
])('a failure says: %s', async (sentence, prepare, changes) => {
  prepare();
  await expect(clientWith(changes).put('naru/a', Buffer.from('a'))).rejects.toThrow(sentence);
});

test('a storage that is not there has a sentence of its own', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await expect(clientWith({ endpoint }).list('')).rejects.toThrow('연결을 거절했습니다');
});

test('a missing object has a sentence of its own', async () => {
  await expect(clientWith().read('naru/none')).rejects.toThrow('그 이름의 백업이 없습니다');
});
