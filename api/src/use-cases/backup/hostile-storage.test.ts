import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createS3Client } from '../../storage/backup/s3/s3-client.ts';
import type { UploadRecord } from '../../storage/backup/s3/s3-upload.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DifferentCopy, tryObjects, uploadProven } from './backup-objects.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A storage of a member that responds as this member wants. */
async function hostileStorage(respond: Respond) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => respond(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const settings = { endpoint, bucket: 'b', region: 'r', keyId: 'k', secret: 's', prefix: '' };
  const client = createS3Client({ ...settings, pathStyle: true }, { attempts: 1 });
  return { client, requests };
}

const { signal } = new AbortController();

function fileOf(content: string): string {
  const file = join(temporaryFolder(), '0.naru');
  writeFileSync(file, content);
  return file;
}

const recordOf = (): UploadRecord => ({
  read: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
});

/** Sends a content without an end. */
function sendForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024);
  const next = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', next);
  next();
}

test('one page of a list is read for one object, also where a million objects are named', async () => {
  const page = `<R><Key>naru/x</Key><Size>7</Size>${'<Key></Key>'.repeat(700_000)}<NextContinuationToken>1</NextContinuationToken></R>`;
  const { client, requests } = await hostileStorage((_, response) => response.end(page));
  const begin = process.cpuUsage();
  expect(await client.find('naru/x')).toEqual({ key: 'naru/x', bytes: 7 });
  expect(await client.find('naru/y')).toBeUndefined();
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(1000);
  expect(requests).toHaveLength(2);
});

test('a list of parts without an end is read no further', async () => {
  let part = 0;
  const { client, requests } = await hostileStorage(({ method }, response) => {
    part += 1;
    response.statusCode = method === 'GET' ? 200 : 403;
    response.end(`<R><IsTruncated>true</IsTruncated><PartNumber>${part}</PartNumber></R>`);
  });
  const kept = { uploadId: 'u', bytes: 1, partBytes: 1 };
  const file = fileOf('x');
  const record: UploadRecord = {
    ...recordOf(),
    read: () => Promise.resolve({ ...kept, modifiedAt: statSync(file).mtime }),
  };
  await expect(client.upload('x', file, { record, signal })).rejects.toThrow('the list has no end');
  expect(requests.length).toBeLessThan(200);
});

test('the id of an upload is stored up to its limit', async () => {
  const { client } = await hostileStorage(({ url, method }, response) => {
    response.statusCode = method === 'POST' && url?.includes('uploads') ? 200 : 403;
    response.end(`<UploadId>${'x'.repeat(4 * 1024 * 1024)}</UploadId>`);
  });
  const ids: string[] = [];
  const record: UploadRecord = {
    ...recordOf(),
    save: ({ uploadId }) => Promise.resolve(void ids.push(uploadId)),
  };
  await expect(client.upload('x', fileOf('x'), { record, signal })).rejects.toThrow();
  expect(ids.map((id) => id.length)).toEqual([2048]);
});

test.each([
  ['a code of megabytes', `<Code>${'A'.repeat(4_000_000)}</Code>`],
  ['a message that the database cannot store', '<Message>a\0b\r\nc\u202ed</Message>'],
  [
    'entities that unfold',
    `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><Message>&a;&a;</Message>`,
  ],
  ['a page of a proxy', `<html>${'<p>'.repeat(100_000)}`],
])('a refusal with %s becomes a short sentence in one line', async (_, body) => {
  const { client } = await hostileStorage((_request, response) => {
    response.statusCode = 400;
    response.end(body);
  });
  const error: unknown = await client.put('x', Buffer.from('x')).catch((reason) => reason);
  const { message = '' } = error instanceof Error ? error : {};
  expect(message).toContain('요청을 거절했습니다: 400');
  expect(message.length).toBeLessThan(400);
  expect(message).not.toMatch(/\p{Cc}|\u202e/u);
});

test('a copy that is returned without an end is read no further, and is another one', async () => {
  const { client, requests } = await hostileStorage(({ method, url }, response) => {
    if (method === 'GET') sendForever(response);
    else response.end(url?.includes('uploads') ? '<UploadId>u</UploadId>' : '');
  });
  const copied = uploadProven(client, 'x', fileOf('content'), { record: recordOf(), signal });
  await expect(copied).rejects.toThrow(DifferentCopy);
  expect(requests.at(-1)).toMatch(/^DELETE /);
  await expect(tryObjects(client, '')).rejects.toThrow('the response is too long');
});

test('a storage that falls silent while a copy is read back is left when the copy ends', async () => {
  const { client } = await hostileStorage(({ method, url }, response) => {
    if (method === 'GET') response.writeHead(200).write('c');
    else response.end(url?.includes('uploads') ? '<UploadId>u</UploadId>' : '');
  });
  const late = AbortSignal.timeout(500);
  const options = { record: recordOf(), signal: late };
  await expect(uploadProven(client, 'x', fileOf('content'), options)).rejects.toThrow(
    '시간 안에 응답하지 않습니다',
  );
});

test.each([301, 302, 307, 308])(
  'a redirect with the status %i to the metadata of a cloud is not followed',
  async (status) => {
    const { client, requests } = await hostileStorage((_, response) => {
      response.writeHead(status, { Location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    await expect(client.put('x', Buffer.from('x'))).rejects.toThrow(String(status));
    expect(requests).toEqual(['PUT /b/x']);
  },
);
