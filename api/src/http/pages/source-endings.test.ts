/** Tests what stays of an upload when a server ends in the middle of it. */
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newProject } from '../../testing/resources.ts';
import { createSourceArchive, createSourceRequests } from '../../testing/source-upload.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { cleanUploads } from '../../use-cases/source-upload/upload-job.ts';
import { toApiError } from '../error-response.ts';
import { createSourceTransfers } from './source-transfer.ts';

const server = useTestServer();
const { begin, send, upload } = createSourceRequests(server);

async function setUp() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  return { call, slug, archive: await createSourceArchive({ Dockerfile: 'FROM scratch\n' }) };
}

test('a server that stops during the check lets the client send the last part again', async () => {
  const { call, slug, archive } = await setUp();
  const { path } = await begin(call, slug, archive);
  const ending = createSourceTransfers({ ...server().services, stopping: AbortSignal.abort() });
  ending.onError((error) => Response.json(toApiError(error).code));
  const url = `http://naru.test${path}&offset=0`;
  const refused = await ending.request(url, { method: 'PUT', body: gzipSync(archive) });
  expect(await refused.json()).toBe('REQUEST_TIMEOUT');
  const sent = await send(path, 0, gzipSync(archive));
  expect(await sent.json()).toMatchObject({ data: { is_complete: true } });
});

test('a part that a killed server has not finished is deleted after an hour', async () => {
  const { call, slug, archive } = await setUp();
  const id = await upload(call, slug, archive);
  const { services } = server();
  const folder = join(services.memberBackups.folder, 'sources', id);
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => join(folder, name));
  for (const file of [old, fresh]) writeFileSync(file ?? '', 'x');
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(old ?? '', before, before);
  await cleanUploads(services, { isLeader: () => true });
  expect([old, fresh].map((file) => existsSync(file ?? ''))).toEqual([false, true]);
  expect(await begin(call, slug, archive)).toMatchObject({ is_complete: true });
});
