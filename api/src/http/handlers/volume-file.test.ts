import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { VolumeFileError } from '../../engine/volume-files/volume-files.ts';
import { createFailingService, withReplacedServices } from '../../testing/other-services.ts';
import { newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const member = await server().member();
  const { call } = member;
  const project = await newProject(call);
  const { slug } = await newVolume(call, project.project_id);
  const params = { slug };
  const list = async (path = '') =>
    (await call('listVolumeFiles', { params, query: { path } })).data().files;
  const namesIn = async (path?: string) => (await list(path)).map(({ name }) => name);
  return { ...member, project, params, list, namesIn };
}

const request = (address: string, init: RequestInit = {}) =>
  server().app.request(new Request(`http://naru.test${address}`, init), {}, {});

/** Sends a part of an upload. */
const put = async (address: string, offset: number, content: string, headers = {}) => {
  const bytes = Buffer.from(content);
  const length = { 'Content-Length': String(bytes.length), ...headers };
  const init = { method: 'PUT', body: bytes, headers: length };
  const response = await request(`${address}&offset=${offset}`, init);
  return { status: response.status, body: await response.json() };
};

test('a volume lists its folders and files with their facts', async () => {
  const { list } = await setting();
  const files = await list();
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ['logs', 'folder'],
    ['사진', 'folder'],
    ['README.txt', 'file'],
  ]);
  expect(files[2]).toMatchObject({ path: 'README.txt', raw_path: null, mode: '644', owner: '0:0' });
  expect((await list('사진'))[0]).toMatchObject({ path: '사진/점.png' });
});

test('a long list continues after the last entry, and only there', async () => {
  const { call, params } = await setting();
  for (let index = 0; index < 5; index += 1) {
    const body = { path: `logs/${index}` };
    await call('createVolumeFolder', { params, body });
  }
  const { runtime } = server().services;
  const { files } = runtime.engine;
  if (files === undefined) throw new Error('The simulation has no files.');
  const twoEach: typeof files = {
    ...files,
    list: (volume, folder, part, signal) =>
      files.list(volume, folder, { ...part, limit: 2 }, signal),
  };
  const engine = { ...runtime.engine, files: twoEach };
  const names: string[] = [];
  await withReplacedServices(server().services, { runtime: { ...runtime, engine } }, async () => {
    let cursor: string | undefined;
    do {
      const query = { path: 'logs', ...(cursor !== undefined && { cursor }) };
      const data = (await call('listVolumeFiles', { params, query })).data();
      expect(data.total).toBe(6);
      names.push(...data.files.map(({ name }) => name));
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);
  });
  expect(names).toEqual(['0', '1', '2', '3', '4', 'app.log']);
  const invalid = await call('listVolumeFiles', { params, query: { cursor: 'x' } });
  expect(invalid.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a text is shown from its beginning, other bytes are not', async () => {
  const { call, params } = await setting();
  const read = async (path: string) =>
    (await call('readVolumeFile', { params, query: { path } })).data();
  expect(await read('README.txt')).toMatchObject({
    text: expect.stringContaining('모의 엔진'),
    encoding: 'utf-8',
    is_cut: false,
  });
  expect(await read('사진/점.png')).toMatchObject({ text: null, encoding: null });
});

test('a file and a folder are downloaded by a ticket, which no other installation can issue', async () => {
  const { call, params } = await setting();
  const file = (await call('downloadVolumeFile', { params, body: { path: '사진/점.png' } })).data();
  const response = await request(file.path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('9');
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%EC%A0%90.png",
  );
  expect((await response.arrayBuffer()).byteLength).toBe(9);
  const folder = (await call('downloadVolumeFile', { params, body: { path: 'logs' } })).data();
  const archive = await request(folder.path);
  expect(archive.headers.get('content-disposition')).toContain('logs.tar.gz');
  expect(gunzipSync(await archive.arrayBuffer()).includes('app.log')).toBe(true);
  const forged = `${file.path.slice(0, -1)}${file.path.endsWith('A') ? 'B' : 'A'}`;
  expect((await request(forged)).status).toBe(401);
  expect((await request('/api/v1/volume-file')).status).toBe(401);
  const upload = await request(file.path.replace('volume-file', 'volume-upload'), {
    method: 'PUT',
  });
  expect(upload.status).toBe(401);
});

test('an interrupted download continues, unless the file has changed', async () => {
  const { call, params } = await setting();
  const upload = async (content: string) => {
    const body = { path: 'a', bytes: content.length, replace: true };
    const { path } = (await call('uploadVolumeFile', { params, body })).data();
    await put(path, 0, content);
  };
  await upload('0123456789');
  const { path } = (await call('downloadVolumeFile', { params, body: { path: 'a' } })).data();
  const get = async (headers: Record<string, string>) => {
    const response = await request(path, { headers });
    const range = response.headers.get('content-range');
    return { status: response.status, range, text: await response.text() };
  };
  const tag = (await request(path)).headers.get('etag') ?? '';
  expect(await get({ Range: 'bytes=4-' })).toEqual({
    ...{ status: 206, range: 'bytes 4-9/10', text: '456789' },
  });
  expect(await get({ Range: 'bytes=2-3', 'If-Range': tag })).toEqual({
    ...{ status: 206, range: 'bytes 2-3/10', text: '23' },
  });
  expect(await get({ Range: 'bytes=-1' })).toMatchObject({ status: 206, text: '9' });
  expect(await get({ Range: 'bytes=10-' })).toEqual({
    ...{ status: 416, range: 'bytes */10', text: '' },
  });
  await upload('another content');
  expect(await get({ Range: 'bytes=4-', 'If-Range': tag })).toEqual({
    ...{ status: 200, range: null, text: 'another content' },
  });
});

test('a ticket ends with the right of its member', async () => {
  const { call, params } = await setting();
  const { path } = (await call('downloadVolumeFile', { params, body: {} })).data();
  expect((await request(path)).status).toBe(200);
  await call('deleteVolume', { params });
  expect((await request(path)).status).toBe(404);
});

test('a file is uploaded in parts and has its name after the last one', async () => {
  const { call, params, namesIn } = await setting();
  const body = { path: '새 파일.txt', bytes: 11 };
  const { path, part_bytes } = (await call('uploadVolumeFile', { params, body })).data();
  expect(part_bytes).toBeGreaterThan(1_000_000);
  expect(await put(path, 0, 'Hello')).toMatchObject({
    status: 200,
    body: { success: true, data: { received: 5, is_complete: false } },
  });
  expect(await namesIn()).not.toContain('새 파일.txt');
  expect((await put(path, 8, 'rld')).status).toBe(404);
  expect(await put(path, 5, ' world')).toMatchObject({
    body: { data: { received: 11, is_complete: true } },
  });
  const query = { path: '새 파일.txt' };
  const text = (await call('readVolumeFile', { params, query })).data();
  expect(text).toMatchObject({ text: 'Hello world', bytes: 11 });
});

test.each([
  ['beyond the end of the file', 0, 'x'.repeat(12), {}],
  ['without content', 0, '', {}],
  ['without a length', 0, 'Hello', { 'Content-Length': '' }],
  ['larger than a part may be', 0, 'Hello', { 'Content-Length': String(9 * 2 ** 20) }],
])('a part %s is refused', async (_, offset, content, headers) => {
  const { call, params } = await setting();
  const { path } = (
    await call('uploadVolumeFile', { params, body: { path: 'a', bytes: 11 } })
  ).data();
  expect(await put(path, offset, content, headers)).toMatchObject({
    status: 400,
    body: { error: { code: 'MALFORMED_REQUEST' } },
  });
});

test('an upload that is given up leaves nothing to continue', async () => {
  const { call, params, namesIn } = await setting();
  const { path } = (
    await call('uploadVolumeFile', { params, body: { path: 'a', bytes: 4 } })
  ).data();
  await put(path, 0, 'ha');
  expect((await request(path, { method: 'DELETE' })).status).toBe(200);
  expect((await put(path, 2, 'lf')).status).toBe(404);
  expect(await namesIn()).not.toContain('a');
  const other = await request(path.replace(/ticket=../, 'ticket=xx'), { method: 'DELETE' });
  expect(other.status).toBe(401);
});

test('a file is replaced only on demand, and never larger than the volume', async () => {
  const { call, params } = await setting();
  const body = { path: 'README.txt', bytes: 3 };
  const refused = await call('uploadVolumeFile', { params, body });
  expect(refused.error()).toMatchObject({ code: 'FILE_EXISTS' });
  const replacing = await call('uploadVolumeFile', { params, body: { ...body, replace: true } });
  await put(replacing.data().path, 0, 'new');
  const { text } = (await call('readVolumeFile', { params, query: { path: 'README.txt' } })).data();
  expect(text).toBe('new');
  const huge = await call('uploadVolumeFile', { params, body: { path: 'b', bytes: 2 ** 40 } });
  expect(huge.error()).toMatchObject({ code: 'VOLUME_FULL' });
});

test('an empty file is uploaded by one empty part', async () => {
  const { call, params, namesIn } = await setting();
  const body = { path: 'empty', bytes: 0 };
  const { path } = (await call('uploadVolumeFile', { params, body })).data();
  expect((await put(path, 0, '')).status).toBe(200);
  expect(await namesIn()).toContain('empty');
});

test('folders are made, renamed, deleted, and restored while that is possible', async () => {
  const { call, params, namesIn } = await setting();
  await call('createVolumeFolder', { params, body: { path: 'logs/old' } });
  await call('renameVolumeFile', { params, body: { path: 'logs/old', name: 'new' } });
  expect(await namesIn('logs')).toEqual(['new', 'app.log']);
  const deleted = (await call('deleteVolumeFile', { params, query: { path: 'logs' } })).data();
  expect(await namesIn()).not.toContain('logs');
  const restore = (trash_id: string, path = 'logs') =>
    call('restoreVolumeFile', { params, body: { path, trash_id } });
  expect((await restore(deleted.trash_id)).status).toBe(200);
  expect(await namesIn('logs')).toEqual(['new', 'app.log']);
  const gone = { code: 'NOT_FOUND', message: expect.stringContaining('시간이 지났습니다') };
  expect((await restore(deleted.trash_id, 'other')).error()).toMatchObject(gone);
  expect((await restore('1700000000-0123456789abcdef')).error()).toMatchObject(gone);
  expect((await restore('none')).error()).toMatchObject(gone);
});

test('the volume itself, and the names of the server, are nothing to change', async () => {
  const { call, params } = await setting();
  const all = [
    await call('deleteVolumeFile', { params, query: {} }),
    await call('renameVolumeFile', { params, body: { name: 'a' } }),
    await call('createVolumeFolder', { params, body: { path: '.naru-files-a' } }),
    await call('renameVolumeFile', { params, body: { path: 'logs', name: '.naru-files-a' } }),
    await call('uploadVolumeFile', { params, body: { bytes: 1 } }),
  ];
  for (const response of all) {
    expect(response.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});

test('a token that may only read sees no file, and the log no name of one', async () => {
  const { call, params, token: own } = await setting();
  const { token } = (
    await call('createApiToken', { body: { name: '읽기', scope: 'read' } })
  ).data();
  const reader = server().as(token);
  const refused = await reader('listVolumeFiles', { params, query: {} });
  expect(refused.error()).toMatchObject({ code: 'TOKEN_READ_ONLY' });
  await call('downloadVolumeFile', { params, body: { path: 'README.txt' } });
  const { activities } = (await server().as(own)('listMyActivity', { query: {} })).data();
  const entry = activities.find(({ action }) => action === 'file-downloaded');
  expect(entry?.outcome).toBe('done');
  expect(JSON.stringify(activities)).not.toContain('README');
});

test('names that are not UTF-8 come back as they are', async () => {
  const { call, params, list } = await setting();
  const raw_path = Buffer.from([0xff, 0x61]).toString('base64url');
  await call('createVolumeFolder', { params, body: { raw_path } });
  const found = (await list()).find((file) => file.raw_path === raw_path);
  expect(found).toMatchObject({ name: '\ufffda', kind: 'folder' });
  const deleted = await call('deleteVolumeFile', { params, query: { raw_path } });
  expect(deleted.status).toBe(200);
});

test('a cluster reads no files yet, and says what to do', async () => {
  const { call, params } = await setting();
  const { runtime } = server().services;
  const { files: _, ...engine } = runtime.engine;
  await withReplacedServices(server().services, { runtime: { ...runtime, engine } }, async () => {
    const refused = await call('listVolumeFiles', { params, query: {} });
    expect(refused.error()).toMatchObject({
      code: 'FILES_OFF',
      message: expect.stringContaining('셸에서'),
    });
  });
});

test('no more downloads run than the server permits', async () => {
  const { call, params } = await setting();
  const { path } = (
    await call('downloadVolumeFile', { params, body: { path: 'README.txt' } })
  ).data();
  const leave = Array.from({ length: 4 }, () => server().services.volumeFiles.enterDownload());
  const refused = await request(path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  for (const each of leave) each();
  expect((await request(path)).status).toBe(200);
});

test('a download that fails at its start says why, and leaves its place', async () => {
  const { call, params } = await setting();
  const { path } = (
    await call('downloadVolumeFile', { params, body: { path: 'README.txt' } })
  ).data();
  const { runtime } = server().services;
  const { files } = runtime.engine;
  if (files === undefined) throw new Error('The simulation has no files.');
  const failing = createFailingService(files, new VolumeFileError('missing'));
  const engine = { ...runtime.engine, files: failing };
  await withReplacedServices(server().services, { runtime: { ...runtime, engine } }, async () => {
    for (let index = 0; index < 6; index += 1) expect((await request(path)).status).toBe(404);
  });
  expect((await request(path)).status).toBe(200);
});
