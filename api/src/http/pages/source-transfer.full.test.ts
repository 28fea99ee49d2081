import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SOURCE_PART_BYTES } from '@naru/contract/rules/source-upload';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sourceUploads } from '../../storage/schema/source-upload.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { createSourceArchive, createSourceRequests, sha256 } from '../../testing/source-upload.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteSource, hasSource } from '../../use-cases/source-upload/source-files.ts';
import { cleanUploads } from '../../use-cases/source-upload/upload-job.ts';

const server = useTestServer();

const { request, begin, send, upload } = createSourceRequests(server);

async function setUp() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  return { call, slug, project_id };
}

const FILES = { Dockerfile: 'FROM scratch\n', 'src/a.js': 'a' };

/** An archive of several parts, which cannot be compressed. */
const createLargeArchive = () =>
  createSourceArchive({
    Dockerfile: 'FROM scratch\n',
    'data.bin': { header: {}, content: randomBytes(SOURCE_PART_BYTES * 2) },
  });

describe('an upload', () => {
  test('becomes the source of a container, and is deployed with its hash', async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const upload_id = await upload(call, slug, archive);
    const body = { name: '웹', upload_id };
    const created = (await call('createContainer', { params: { slug }, body })).data();
    expect(created).toMatchObject({
      ...{ git_url: '', image: null, template_id: null },
      upload: { upload_id, digest: sha256(archive), files: 2, bytes: archive.length },
    });
    const deployment = await projectDeploymentCalls(call, slug).deployed();
    expect(deployment).toMatchObject({ status: 'success', reason: null });
    expect(deployment.containers[0]?.commit).toEqual({
      ...{ hash: sha256(archive), subject: '파일 2개', uploaded: true },
      author: created.upload?.uploaded_by,
    });
  });

  test('of the same content is not sent twice', async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const upload_id = await upload(call, slug, archive);
    expect(await begin(call, slug, archive)).toMatchObject({ upload_id, is_complete: true });
    const { call: stranger } = await server().member();
    const { slug: other } = await newProject(stranger);
    expect(await begin(stranger, other, archive)).toMatchObject({
      is_complete: false,
      received: 0,
    });
  });

  test('goes on where it broke, in any order of its parts', { tags: 'full' }, async () => {
    const { call, slug } = await setUp();
    const archive = await createLargeArchive();
    const { path, part_bytes, upload_id } = await begin(call, slug, archive);
    const part = (index: number) =>
      gzipSync(archive.subarray(index * part_bytes, (index + 1) * part_bytes));
    expect((await send(path, 2 * part_bytes, part(2))).status).toBe(200);
    expect(await begin(call, slug, archive)).toMatchObject({ received: 0, upload_id });
    expect((await send(path, 0, part(0))).status).toBe(200);
    const again = await begin(call, slug, archive);
    expect(again).toMatchObject({ received: part_bytes, is_complete: false });
    const last = await send(again.path, part_bytes, part(1));
    expect(await last.json()).toMatchObject({ data: { is_complete: true } });
    const repeated = await send(again.path, part_bytes, part(1));
    expect(await repeated.json()).toMatchObject({ data: { is_complete: true } });
  });

  test('of which all parts have arrived before a server was killed is checked with its last part', async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const upload_id = await upload(call, slug, archive);
    const { db } = server().services;
    await db
      .update(sourceUploads)
      .set({ completed_at: null })
      .where(eq(sourceUploads.id, upload_id));
    const again = await begin(call, slug, archive);
    expect(again).toMatchObject({ received: 0, is_complete: false });
    const sent = await send(again.path, 0, gzipSync(archive));
    expect(await sent.json()).toMatchObject({ data: { is_complete: true } });
  });

  test('by two clients at once is stored once', { tags: 'full' }, async () => {
    const { call, slug } = await setUp();
    const archive = await createLargeArchive();
    const ids = await Promise.all([upload(call, slug, archive), upload(call, slug, archive)]);
    expect(ids[0]).toBe(ids[1]);
    expect(await begin(call, slug, archive)).toMatchObject({ is_complete: true });
  });

  test('whose files are missing arrives again, and a build says so meanwhile', async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const upload_id = await upload(call, slug, archive);
    const body = { name: '웹', upload_id };
    (await call('createContainer', { params: { slug }, body })).data();
    await deleteSource(server().services.memberBackups, upload_id);
    const failed = await projectDeploymentCalls(call, slug).deployed();
    expect(failed.containers[0]?.reason).toContain('naru up으로 다시 올려주세요');
    expect(await upload(call, slug, archive)).toBe(upload_id);
    expect(await projectDeploymentCalls(call, slug).deployed()).toMatchObject({
      status: 'success',
    });
  });
});

describe('a source', () => {
  test('takes the place of a repository, and a repository takes its place', async () => {
    const { call, slug } = await setUp();
    const { slug: id } = await newContainer(call, slug);
    const upload_id = await upload(call, slug, await createSourceArchive(FILES));
    const params = { id };
    const body = { upload_id, git_subpath: 'src' };
    const used = (await call('useSourceUpload', { params, body })).data();
    expect(used).toMatchObject({ git_url: '', git_subpath: 'src', upload: { upload_id } });
    const renamed = await call('updateContainer', { params, body: { name: '다른 이름' } });
    expect(renamed.data()).toMatchObject({ upload: { upload_id } });
    const git = { git_url: 'https://github.com/naru/demo.git', git_branch: 'main' };
    const back = (await call('updateContainerGit', { params, body: git })).data();
    expect(back).toMatchObject({ git_url: git.git_url, upload: null });
  });

  test('is a change that waits for the next deployment, and can be discarded', async () => {
    const { call, slug } = await setUp();
    const first = await createSourceArchive(FILES);
    const upload_id = await upload(call, slug, first);
    const { slug: id } = (
      await call('createContainer', { params: { slug }, body: { name: '웹', upload_id } })
    ).data();
    await projectDeploymentCalls(call, slug).deployed();
    const second = await createSourceArchive({ ...FILES, 'b.js': 'b' });
    const body = { upload_id: await upload(call, slug, second) };
    (await call('useSourceUpload', { params: { id }, body })).data();
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes).toMatchObject([
      {
        ...{ subject: 'upload', change: 'changed', effect: 'build', can_discard: true },
        from: `업로드 ${sha256(first).slice(0, 12)}`,
        to: `업로드 ${sha256(second).slice(0, 12)}`,
      },
    ]);
    const ids = changes.map((change) => change.id);
    (await call('discardChanges', { params: { slug }, body: { ids } })).data();
    const found = (await call('getContainer', { params: { id } })).data();
    expect(found).toMatchObject({ upload: { upload_id } });
  });

  test('has to be an upload of the same project that has arrived', async () => {
    const { call, slug } = await setUp();
    const { slug: id } = await newContainer(call, slug);
    const { slug: other } = await newProject(call);
    const foreign = await upload(call, other, await createSourceArchive(FILES));
    const { upload_id: begun } = await begin(call, slug, await createLargeArchive());
    for (const upload_id of [foreign, begun, 'nothing']) {
      const refused = await call('useSourceUpload', { params: { id }, body: { upload_id } });
      expect(refused.error().code).toBe('UPLOAD_GONE');
    }
  });

  test('of a deleted project leaves no row', async () => {
    const { call, slug } = await setUp();
    const upload_id = await upload(call, slug, await createSourceArchive(FILES));
    const body = { name: '웹', upload_id };
    (await call('createContainer', { params: { slug }, body })).data();
    await call('deleteProject', { params: { slug } });
    const { db } = server().services;
    expect(await db.$count(sourceUploads, eq(sourceUploads.id, upload_id))).toBe(0);
  });
});

describe('what is refused', () => {
  const link = (linkname: string) => ({ header: { type: 'symlink' as const, linkname } });

  test.each([
    ['a path to another folder', { '../evil': 'x' }, '쓸 수 없는 경로'],
    ['a path inside to another folder', { 'a/../../evil': 'x' }, '쓸 수 없는 경로'],
    ['an absolute path', { '/etc/passwd': 'x' }, '쓸 수 없는 경로'],
    ['a history of Git', { 'a/.GIT/hooks/pre-commit': 'x' }, '.git'],
    ['a file twice', { a: 'x', 'a/': { header: { type: 'directory' as const } } }, '두 번'],
    ['a file through a link', { a: link('/etc'), 'a/passwd': 'x' }, '두 번'],
    ['a hard link', { a: 'x', b: { header: { type: 'link' as const, linkname: 'a' } } }, '아닌 것'],
    ['a device', { a: { header: { type: 'character-device' as const } } }, '아닌 것'],
    ['a pipe', { a: { header: { type: 'fifo' as const } } }, '아닌 것'],
    ['a link without a target', { a: link('') }, '링크'],
    ['a name that is too long', { ['x'.repeat(256)]: 'x' }, '쓸 수 없는 경로'],
    ['no file', { a: { header: { type: 'directory' as const } } }, '파일이 없습니다'],
  ])('%s', async (_, entries, words) => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(entries);
    const { path, upload_id } = await begin(call, slug, archive);
    const response = await send(path, 0, gzipSync(archive));
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)]);
    expect(await hasSource(server().services.memberBackups, upload_id)).toBe(false);
  });

  test('content that is no archive, and content with another hash', async () => {
    const { call, slug } = await setUp();
    const noise = randomBytes(4096);
    const { path } = await begin(call, slug, noise);
    expect(await (await send(path, 0, gzipSync(noise))).text()).toContain('손상되어');
    const archive = await createSourceArchive(FILES);
    const other = await begin(call, slug, archive, { digest: 'a'.repeat(64) });
    expect(await (await send(other.path, 0, gzipSync(archive))).text()).toContain('해시');
  });

  test('a part that unpacks to another size, is too large, or is at another place', {
    tags: 'full',
  }, async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const { path } = await begin(call, slug, archive);
    const parts: [number, Buffer<ArrayBuffer>][] = [
      [0, gzipSync(Buffer.alloc(archive.length + 1))],
      [0, gzipSync(Buffer.alloc(512 * 2 ** 20))],
      [0, gzipSync(archive.subarray(1))],
      [0, Buffer.from(archive)],
      [0, Buffer.alloc(0)],
      [0, randomBytes(SOURCE_PART_BYTES + 2 ** 20)],
      [1, gzipSync(archive)],
      [SOURCE_PART_BYTES, gzipSync(archive)],
    ];
    for (const [offset, body] of parts) {
      const response = await send(path, offset, body);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('조각'),
      ]);
    }
    expect((await send(path, 0, gzipSync(archive))).status).toBe(200);
  });

  test('a ticket of something else, and one of a member without the project', async () => {
    const { call, slug } = await setUp();
    const archive = await createSourceArchive(FILES);
    const { path } = await begin(call, slug, archive);
    expect((await request(`${path}x&offset=0`, { method: 'PUT', body: 'x' })).status).toBe(401);
    await call('deleteProject', { params: { slug } });
    expect((await send(path, 0, gzipSync(archive))).status).toBe(404);
  });

  test('more than the space of the project, unless older uploads give way', async () => {
    const { call, slug, project_id } = await setUp();
    const archive = await createSourceArchive(FILES);
    const old = await upload(call, slug, archive);
    const { db } = server().services;
    const full = { stored_bytes: 2 ** 30 };
    const isOld = eq(sourceUploads.id, old);
    await db.update(sourceUploads).set(full).where(isOld);
    const body = { name: '웹', upload_id: old };
    const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
    const next = await createSourceArchive({ ...FILES, 'c.js': 'c' });
    const announced = { digest: sha256(next), bytes: next.length, files: 3 };
    const refused = await call('beginSourceUpload', { params: { slug }, body: announced });
    expect(refused.error()).toMatchObject({ code: 'SOURCES_FULL' });
    await call('deleteContainer', { params: { id } });
    await upload(call, slug, next);
    expect(await db.$count(sourceUploads, eq(sourceUploads.project_id, project_id))).toBe(1);
    expect(await hasSource(server().services.memberBackups, old)).toBe(false);
  });
});

describe('what is deleted', () => {
  const age = (hours: number) => ({ used_at: sql`now() - make_interval(hours => ${hours})` });

  test('an upload that nothing needs, but none of a container or of a deployment that can be rolled back', async () => {
    const { call, slug, project_id } = await setUp();
    const { db, memberBackups: place } = server().services;
    const used = await upload(call, slug, await createSourceArchive(FILES));
    const body = { name: '웹', upload_id: used };
    const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
    await projectDeploymentCalls(call, slug).deployed();
    const unused = await upload(call, slug, await createSourceArchive({ a: 'a' }));
    const current = await upload(call, slug, await createSourceArchive({ b: 'b' }));
    (await call('useSourceUpload', { params: { id }, body: { upload_id: current } })).data();
    const { upload_id: begun } = await begin(call, slug, await createLargeArchive());
    const ofProject = eq(sourceUploads.project_id, project_id);
    const clean = async () => {
      await cleanUploads(server().services, { isLeader: () => true });
      const rows = await db.select({ id: sourceUploads.id }).from(sourceUploads).where(ofProject);
      return rows.map((row) => row.id).sort();
    };
    expect(await clean()).toEqual([used, unused, current, begun].sort());
    await db.update(sourceUploads).set(age(2)).where(ofProject);
    expect(await clean()).toEqual([used, current, begun].sort());
    await db.update(sourceUploads).set(age(25)).where(ofProject);
    expect(await clean()).toEqual([used, current].sort());
    expect(await hasSource(place, used)).toBe(true);
  });
});
