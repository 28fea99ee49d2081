import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createTargetStorage, guardedS3Transport } from './create-target-storage.ts';
import { createS3Client } from './storage/backup/s3/s3-client.ts';
import { type S3Stub, startS3Stub } from './testing/s3-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
});
afterAll(() => stub.close());

const settingsAt = (endpoint: string) => ({
  ...{ endpoint, bucket: stub.bucket, region: stub.region, prefix: '' },
  ...{ keyId: stub.keyId, secret: stub.secret, pathStyle: true },
});

const open = (endpoint: string, env: Record<string, string> = {}) =>
  createTargetStorage(
    readConfig({ NARU_SECRET_KEY: randomBytes(32).toString('base64'), ...env }),
    false,
  )(settingsAt(endpoint), { attempts: 1, pause: 1, limit: 500 });

const PRIVATE = { STORAGE_ALLOW_PRIVATE: '1' };

test.each<[string, string, Record<string, string>, string]>([
  ['a private address', 'https://10.1.2.3', {}, '운영자가 허용해야'],
  ['a private address of IPv6', 'https://[fd12::1]', {}, '운영자가 허용해야'],
  ['this machine', 'https://127.0.0.1', PRIVATE, '사용할 수 없습니다'],
  ['this machine by a name', 'http://localhost', PRIVATE, '사용할 수 없습니다'],
  ['the metadata of a cloud', 'http://169.254.169.254', PRIVATE, '사용할 수 없습니다'],
  ['a public address without TLS', 'http://93.184.215.14', {}, '사용할 수 없습니다'],
])('%s is refused before a connection', async (_, endpoint, env, sentence) => {
  await expect(open(endpoint, env).put('key', Buffer.from('x'))).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringContaining(sentence),
  });
});

test('the running storage of this machine receives nothing', async () => {
  await expect(open(stub.endpoint, PRIVATE).list('')).rejects.toThrow('사용할 수 없습니다');
  expect(stub.requests).toEqual([]);
});

test('a storage at an address that is allowed is used as without the rule', async () => {
  const transport = guardedS3Transport(() => 'allowed');
  const client = createS3Client(settingsAt(stub.endpoint), { attempts: 1, transport });
  await client.put('key', Buffer.from('content'));
  expect(await text(await client.read('key'))).toBe('content');
  const file = join(temporaryFolder(), 'file');
  await writeFile(file, 'x'.repeat(100_000));
  const record = { read: () => Promise.resolve(undefined), save: () => Promise.resolve() };
  await client.upload('file', file, { record, signal: new AbortController().signal });
  expect(await client.list('')).toEqual([
    { key: 'file', bytes: 100_000 },
    { key: 'key', bytes: 7 },
  ]);
  await client.remove('key');
  await client.remove('file');
  expect(stub.objects.size).toBe(0);
  await expect(client.read('key')).rejects.toMatchObject({ code: 'NoSuchKey' });
});

test('a response without an end is ended by the signal of the client', async () => {
  const ending = new AbortController();
  const transport = guardedS3Transport(() => 'allowed');
  const { signal } = ending;
  const client = createS3Client(settingsAt(stub.endpoint), { attempts: 1, transport, signal });
  stub.fault = () => 'hold';
  const listed = client.list('');
  ending.abort();
  await expect(listed).rejects.toThrow('멈췄습니다');
  stub.fault = () => undefined;
});
