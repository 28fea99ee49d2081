import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { openTestStorage, targetBody } from '../../testing/backup-targets.ts';
import { addRunningDatabase } from '../../testing/data-backups.ts';
import { newProject, newVolume } from '../../testing/resources.ts';
import { type S3Fault, type S3Stub, startS3Stub } from '../../testing/s3-server.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });
let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
  server().services.openStorage = openTestStorage;
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.objects.clear();
  stub.fault = () => undefined;
});

async function setUp() {
  const { member } = server();
  const { call } = await member();
  const project = await newProject(call);
  const params = { slug: project.slug };
  const create = (changes: Partial<ReturnType<typeof targetBody>> = {}) =>
    call('createBackupTarget', { params, body: { ...targetBody(stub), ...changes } });
  const list = async () => (await call('listBackupTargets', { params })).data().targets;
  return { call, project, params, create, list };
}

test('a target is stored when a small file was written, read, listed and deleted', async () => {
  const { create, list } = await setUp();
  stub.requests.length = 0;
  const created = (await create()).data();
  expect(stub.requests.map((request) => request.split(' ')[0])).toEqual([
    ...['PUT', 'GET', 'GET', 'DELETE'],
  ]);
  expect(stub.objects.size).toBe(0);
  expect(created).toMatchObject({ bucket: stub.bucket, prefix: 'backups/', backups: 0 });
  expect(await list()).toEqual([created]);
});

test('the secret is encrypted in the database, and in no response', async () => {
  const { call, params, create } = await setUp();
  const created = await create();
  const { target_id } = created.data();
  const [row] = await server()
    .services.db.select()
    .from(backupTargets)
    .where(eq(backupTargets.id, target_id));
  const responses = [created, await call('listBackupTargets', { params })];
  expect(JSON.stringify([row, ...responses.map((one) => one.data())])).not.toContain(stub.secret);
});

test.each<[string, Partial<ReturnType<typeof targetBody>>, string, string]>([
  ['a wrong secret', { secret: 'wrong' }, 'TARGET_REFUSED', '비밀 키가 키 ID와 맞지'],
  ['an unknown key', { access_key: 'OTHER' }, 'TARGET_REFUSED', '키 ID를 모르는'],
  ['another bucket', { bucket: 'other-bucket' }, 'TARGET_REFUSED', '버킷이 없습니다'],
  ['another region', { region: 'eu-west-1' }, 'TARGET_REFUSED', '다른 리전'],
  ['a closed port', { endpoint: 'http://127.0.0.1:2' }, 'TARGET_UNAVAILABLE', '연결을 거절'],
])('%s is refused when a target is saved', async (_, changes, code, sentence) => {
  const { create, list } = await setUp();
  const error = (await create(changes)).error();
  expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) });
  expect(error.message).not.toContain('BACKUP_S3');
  expect(await list()).toEqual([]);
});

test.each<[string, string, S3Fault, string]>([
  ['written', 'PUT', 403, 'TARGET_REFUSED'],
  ['read', 'GET', 403, 'TARGET_REFUSED'],
  ['deleted', 'DELETE', 403, 'TARGET_REFUSED'],
  ['written while the storage is away', 'PUT', 503, 'TARGET_UNAVAILABLE'],
])('a target whose file cannot be %s is refused', async (_, method, fault, code) => {
  const { create, list } = await setUp();
  stub.fault = (request) => (request.startsWith(method) ? fault : undefined);
  expect((await create()).error().code).toBe(code);
  expect(await list()).toEqual([]);
});

test('a project has at most three targets, each with a name of its own', async () => {
  const { create } = await setUp();
  await create();
  expect((await create()).error().code).toBe('BACKUP_TARGET_EXISTS');
  await create({ name: '둘' });
  await create({ name: '셋' });
  expect((await create({ name: '넷' })).error().code).toBe('BACKUP_TARGETS_FULL');
});

test('a change without a secret keeps the stored one, and is tried', async () => {
  const { call, params, create, list } = await setUp();
  const { target_id: targetId } = (await create()).data();
  const { name, region, path_style, access_key } = targetBody(stub);
  const change = { name, region, path_style, access_key };
  const update = (body: Partial<typeof change> & { secret?: string }) =>
    call('updateBackupTarget', { params: { ...params, targetId }, body: { ...change, ...body } });
  expect((await update({ name: '새 이름' })).data().name).toBe('새 이름');
  expect((await update({ secret: 'wrong' })).error().code).toBe('TARGET_REFUSED');
  expect((await update({ access_key: 'OTHER' })).error().code).toBe('TARGET_REFUSED');
  expect((await list()).map((target) => [target.name, target.access_key])).toEqual([
    ['새 이름', stub.keyId],
  ]);
  const before = stub.secret;
  stub.secret = 'a-new-secret';
  expect((await update({})).error().code).toBe('TARGET_REFUSED');
  expect((await update({ secret: 'a-new-secret' })).status).toBe(200);
  expect((await update({})).status).toBe(200);
  stub.secret = before;
});

test('a target of another project is no target of a plan', async () => {
  const { call } = await setUp();
  const other = await setUp();
  const { target_id } = (await other.create()).data();
  const { container } = await addRunningDatabase(server().services, call);
  const plan = { enabled: true, at: '04:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  const body = { ...plan, target: target_id };
  const response = await call('updateBackupPlan', { params: { id: container }, body });
  expect(response.error()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'target', reason: expect.any(String) }],
  });
});

test('the plan of a volume is off until it is changed, and uses the disk of the server after its target is deleted', async () => {
  const { call, project, params, create } = await setUp();
  const volume = await newVolume(call, project.project_id);
  const { target_id: targetId } = (await create()).data();
  const plans = async () => (await call('listDataBackups', { params })).data().plans;
  expect(await plans()).toMatchObject([{ volume: volume.slug, enabled: false, target: null }]);
  const plan = { enabled: true, at: '04:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  const body = { ...plan, target: targetId };
  const changed = await call('updateVolumeBackupPlan', { params: { slug: volume.slug }, body });
  expect(changed.data()).toMatchObject({ volume: volume.slug, ...body });
  await call('deleteBackupTarget', { params: { ...params, targetId }, query: {} });
  expect(await plans()).toMatchObject([{ volume: volume.slug, ...plan, target: null }]);
});

test('the volume of a database has no backup and no plan of its own', async () => {
  const { call } = await setUp();
  const { project, projectId } = await addRunningDatabase(server().services, call);
  const [volume] = (await call('listVolumes', { query: { project_id: projectId } })).data().volumes;
  const params = { slug: volume?.slug ?? '' };
  const refused = await call('startVolumeBackup', { params });
  expect(refused.error()).toMatchObject({
    code: 'VOLUME_OF_DATABASE',
    message: expect.stringContaining('데이터베이스를 백업하면'),
  });
  const listed = (await call('listDataBackups', { params: { slug: project } })).data();
  expect(listed.plans.map((plan) => plan.volume)).toEqual([undefined]);
});
