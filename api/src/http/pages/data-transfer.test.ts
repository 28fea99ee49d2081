import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { createTransferRequests } from '../../testing/transfer-requests.ts';
import { createArchive } from '../../testing/volume-archives.ts';

const server = useTestServer();

const settle = () => server().services.dataBackups.settled();

const { request, upload } = createTransferRequests(server);

const backupsOf = async (call: Caller, slug: string) =>
  (await call('listDataBackups', { params: { slug } })).data().backups;

/** A running database. */
async function setUpDatabase(kind = 'postgresql') {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: container } = await newDatabase(call, slug, kind);
  await projectDeploymentCalls(call, slug).deployed();
  return { call, slug, container, project_id };
}

/** A project with a confirmed backup of a database. */
async function setUpBackup(kind = 'postgresql') {
  const setting = await setUpDatabase(kind);
  const { call, slug, container } = setting;
  const { backup_id: backupId } = (
    await call('startDataBackup', { params: { id: container } })
  ).data();
  await settle();
  expect((await backupsOf(call, slug))[0]).toMatchObject({ state: 'confirmed' });
  return { ...setting, backupId };
}

describe('a download of a backup', () => {
  test.each([
    ['mysql', '.sql.gz'],
    ['mongodb', '.archive.gz'],
    ['redis', '.rdb'],
  ])('of %s is one file with the name ending %s', async (kind, ending) => {
    const { call, slug, backupId } = await setUpBackup(kind);
    const found = (await call('downloadDataBackup', { params: { slug, backupId } })).data();
    expect(found.name.endsWith(ending)).toBe(true);
    const response = await request(found.path);
    expect(response.headers.get('content-length')).toBe(String(found.bytes));
    const content = Buffer.from(await response.arrayBuffer());
    const plain = ending.endsWith('.gz') ? gunzipSync(content) : content;
    expect(plain.toString()).toContain('"public.orders":48210');
  });

  test('of PostgreSQL is an archive of all files, of which every range is equal', async () => {
    const { call, slug, backupId } = await setUpBackup();
    const found = (await call('downloadDataBackup', { params: { slug, backupId } })).data();
    expect(found.name.endsWith('.tar')).toBe(true);
    const whole = Buffer.from(await (await request(found.path)).arrayBuffer());
    expect(whole.length).toBe(found.bytes);
    const names: string[] = [];
    for await (const entry of Readable.from([whole]).pipe(extract())) {
      names.push(entry.header.name);
      expect(await text(entry)).toMatch(/^\{/);
    }
    expect(names).toEqual(['0-roles.sql', '1-app.dump']);
    for (const [start, end] of [
      [0, 0],
      [500, 530],
      [whole.length - 1, whole.length - 1],
      [3, whole.length - 2],
    ]) {
      const part = await request(found.path, { headers: { Range: `bytes=${start}-${end}` } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
      const content = Buffer.from(await part.arrayBuffer());
      expect(content.equals(whole.subarray(start, (end ?? 0) + 1))).toBe(true);
    }
    const beyond = { headers: { Range: `bytes=${whole.length}-` } };
    expect((await request(found.path, beyond)).status).toBe(416);
  });

  test('needs a ticket that is not for something else, and the right of its member', async () => {
    const { call, slug, container, backupId } = await setUpBackup();
    const { path } = (await call('downloadDataBackup', { params: { slug, backupId } })).data();
    expect((await request(`${path}x`)).status).toBe(401);
    const other = await upload(call, slug, Buffer.from('x'), { container, name: 'x.sql' });
    const ticket = new URLSearchParams(other.path.split('?')[1]).get('ticket') ?? '';
    expect((await request(`/api/v1/backup-content?ticket=${ticket}`)).status).toBe(401);
    const { call: stranger } = await server().member();
    const refused = await stranger('downloadDataBackup', { params: { slug, backupId } });
    expect(refused.error().code).toBe('NOT_FOUND');
    await call('deleteDataBackup', { params: { slug, backupId }, query: { force: 'true' } });
    expect((await request(path)).status).toBe(409);
  });
});

const SQL = 'CREATE TABLE public.uploaded (id int);\nCREATE TABLE public.other (id int);\n';

/** Returns SQL that is sent in two parts. */
const createLargeSql = () =>
  Buffer.from(`${SQL}-- ${randomBytes(9 * 2 ** 20).toString('base64')}\n`);

describe('an upload of a dump', () => {
  test.each([
    ['as it is', (content: Buffer) => content],
    ['compressed by gzip', (content: Buffer) => gzipSync(content)],
    ['compressed by zstd', (content: Buffer) => zstdCompressSync(content)],
  ])('%s becomes a confirmed backup, which can be restored', async (_, compress) => {
    const { call, slug, container } = await setUpDatabase();
    const content = compress(Buffer.from(SQL));
    const sent = await upload(call, slug, content, { container, name: '덤프.sql' });
    const response = await sent.send(0);
    expect(await response.json()).toMatchObject({ data: { is_complete: true } });
    await settle();
    expect((await backupsOf(call, slug))[0]).toMatchObject({
      ...{ backup_id: sent.backup_id, state: 'confirmed', origin: 'upload', tables: 2 },
      file_name: '덤프.sql',
    });
    expect((await sent.send(0)).status).toBe(200);
    const body = { backup_id: sent.backup_id, container };
    await call('startRestoration', { params: { slug }, body });
    await server().services.dataRestorations.settled();
    const { restorations } = (await call('listRestorations', { params: { slug } })).data();
    expect(restorations[0]).toMatchObject({
      state: 'ready',
      comparison: { total: 4, different: 4 },
    });
  });

  test('arrives in parts of any order, also twice, and begins with the last missing one', async () => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, createLargeSql(), { container, name: 'a.sql' });
    const [first = 0, ...rest] = sent.offsets;
    expect(rest.length).toBeGreaterThan(0);
    for (const offset of rest) {
      expect(await (await sent.send(offset)).json()).toMatchObject({
        data: { is_complete: false },
      });
      await sent.send(offset);
    }
    expect(await (await sent.send(first)).json()).toMatchObject({ data: { is_complete: true } });
    await settle();
    expect((await backupsOf(call, slug))[0]).toMatchObject({ state: 'confirmed', tables: 2 });
  });

  test.each([
    ['no SQL', Buffer.from('hello'), '복원하지 못했습니다'],
    ['half a compressed file', gzipSync(Buffer.from(SQL)).subarray(0, 40), '압축을 풀 수 없는'],
    ['an archive of files', gzipSync(Buffer.alloc(10_240)), '복원하지 못했습니다'],
    ['all databases', gzipSync('--\n-- PostgreSQL database cluster dump\n--\n'), 'pg_dumpall'],
  ])('of %s fails with the reason, and leaves nothing', async (_, content, reason) => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, content, { container, name: 'a.sql' });
    await sent.send(0);
    await settle();
    const [found] = await backupsOf(call, slug);
    expect(found).toMatchObject({ state: 'failed', error: expect.stringContaining(reason) });
  });

  test('of another format than that of the kind fails', { tags: 'full' }, async () => {
    const { call, slug, container } = await setUpDatabase('redis');
    await (await upload(call, slug, Buffer.from(SQL), { container, name: 'a.rdb' })).send(0);
    await settle();
    expect((await backupsOf(call, slug))[0]?.error).toContain('dump.rdb');
  });

  test('of files becomes a backup of a volume, without paths that lead out', async () => {
    const { call } = await server().member();
    const { slug, project_id } = await newProject(call);
    const { slug: volume } = await newVolume(call, project_id);
    const archive = await createArchive([
      { name: './a/', type: 'directory' },
      { name: './a/file', content: 'hello' },
      { name: '/absolute', content: 'inside' },
      { name: 'device', type: 'character-device' },
    ]);
    await (await upload(call, slug, gzipSync(archive), { volume, name: 'a.tar.gz' })).send(0);
    await settle();
    expect((await backupsOf(call, slug))[0]).toMatchObject({
      ...{ state: 'confirmed', error: null, files: 2, origin: 'upload' },
    });
    const outside = await createArchive([{ name: '../../etc/passwd', content: 'x' }]);
    await (await upload(call, slug, outside, { volume, name: 'b.tar' })).send(0);
    await settle();
    expect((await backupsOf(call, slug))[0]).toMatchObject({
      ...{ state: 'failed', error: expect.stringContaining('상위 폴더') },
    });
  });

  test('refuses parts of another size or position, and a file that does not fit', async () => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, Buffer.from(SQL), { container, name: 'a.sql' });
    const put = (offset: string, body: string) =>
      request(`${sent.path}&offset=${offset}`, {
        ...{ method: 'PUT', body, headers: { 'Content-Length': String(body.length) } },
      });
    for (const [offset, body] of [
      ['0', 'short'],
      ['1', SQL],
      ['x', SQL],
      ['8388608', SQL],
    ] as const)
      expect((await put(offset, body)).status).toBe(400);
    const body = { container, name: 'a', bytes: 60 * 2 ** 30 };
    const refused = await call('uploadDataBackup', { params: { slug }, body });
    expect(refused.error().code).toBe('BACKUPS_FULL');
    expect((await request(sent.path, { method: 'DELETE' })).status).toBe(200);
  });

  test('takes no more space together with others than one may, and can be cancelled then', {
    tags: 'full',
  }, async () => {
    const { call, slug, container } = await setUpDatabase();
    const { limit } = (await call('listDataBackups', { params: { slug } })).data();
    const part = Buffer.alloc(8 * 2 ** 20);
    const begin = async () => {
      const body = { container, name: 'a.sql', bytes: limit - 100 * 2 ** 10 };
      return (await call('uploadDataBackup', { params: { slug }, body })).data();
    };
    const [one, other] = [await begin(), await begin()];
    const put = ({ path }: { path: string }) =>
      request(`${path}&offset=0`, {
        ...{ method: 'PUT', body: part, headers: { 'Content-Length': String(part.length) } },
      });
    expect((await put(one)).status).toBe(200);
    expect((await put(one)).status).toBe(200);
    const refused = await put(other);
    expect(await refused.text()).toContain('"BACKUPS_FULL"');
    expect((await request(one.path, { method: 'DELETE' })).status).toBe(200);
    expect((await put(other)).status).toBe(200);
    expect((await request(other.path, { method: 'DELETE' })).status).toBe(200);
  });

  test('whose backup has begun does not get another part, which its backup would read', async () => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, Buffer.from(SQL), { container, name: 'a.sql' });
    await sent.send(0);
    await settle();
    const { folder } = server().services.memberBackups;
    const again = await sent.send(0);
    expect(await again.json()).toMatchObject({ data: { is_complete: true } });
    expect((await readdir(folder)).filter((name) => name.includes(sent.backup_id))).toEqual([
      sent.backup_id,
    ]);
  });

  test('is refused by a server that has nothing of it, and goes on where it has begun', {
    tags: 'full',
  }, async () => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, createLargeSql(), { container, name: 'a.sql' });
    const [first = 0, second = 0] = sent.offsets;
    const memberBackups = { folder: temporaryFolder(), reserve: 0 };
    /** Sends a part to another server with a disk of its own. */
    const sendElsewhere = async (offset: number) => {
      const send = () => sent.send(offset);
      const refused = await withReplacedServices(server().services, { memberBackups }, send);
      expect(await refused.text()).toContain('"UPLOAD_GONE"');
      expect(await readdir(memberBackups.folder)).toEqual([]);
    };
    await sendElsewhere(first);
    expect((await sent.send(first)).status).toBe(200);
    await sendElsewhere(second);
    for (const offset of sent.offsets.slice(1)) await sent.send(offset);
    await settle();
    expect((await backupsOf(call, slug))[0]).toMatchObject({ state: 'confirmed' });
  });

  test('is refused after it was cancelled, and beyond the number of uploads at once', {
    tags: 'full',
  }, async () => {
    const { call, slug, container } = await setUpDatabase();
    const sent = await upload(call, slug, Buffer.from(SQL), { container, name: 'a.sql' });
    expect((await request(sent.path, { method: 'DELETE' })).status).toBe(200);
    expect(await (await sent.send(0)).text()).toContain('"UPLOAD_GONE"');
    const body = { container, name: 'a.sql', bytes: 1 };
    const begin = () => call('uploadDataBackup', { params: { slug }, body });
    const [begun] = await Promise.all(Array.from({ length: 50 }, begin));
    const { path = '' } = begun?.data() ?? {};
    expect((await begin()).error().message).toContain('너무 많습니다');
    expect((await request(path, { method: 'DELETE' })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });
});
