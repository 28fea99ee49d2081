/** Provokes the errors of restorations, downloads, uploads and upgrades, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { eq } from 'drizzle-orm';
import { newId } from '../storage/ids.ts';
import { containerStates } from '../storage/schema/container.ts';
import { type DataRestorationRow, dataRestorations } from '../storage/schema/data-restoration.ts';
import { users } from '../storage/schema/member.ts';
import { mounts } from '../storage/schema/mount.ts';
import { projects } from '../storage/schema/project.ts';
import { volumes } from '../storage/schema/volume.ts';
import { createDeployment } from '../use-cases/deployment/deployment.ts';
import type { CheckedResponse } from './check-response.ts';
import { addRunningDatabase, storeDataBackup } from './data-backups.ts';
import type { TestServer } from './test-server.ts';

const FULL_BYTES = 2 ** 50;
const FULL_MIB = 10_000_000;

/** Stores a restoration without content. Returns its id. */
export async function storeRestoration(
  { db }: Pick<TestServer['services'], 'db'>,
  project_id: string,
  values: Partial<DataRestorationRow> = {},
): Promise<string> {
  const id = newId();
  await db.insert(dataRestorations).values({
    ...{ id, project_id, origin: 'backup', state: 'ready', requested_by: 'member' },
    ...{ new: { slug: `restored-${id}` }, ...values },
  });
  return id;
}

/** A running database with a backup and a restoration that waits for its switch. */
async function setUp({ services, member }: TestServer) {
  const { db } = services;
  const { id: memberId, call } = await member();
  const database = await addRunningDatabase(services, call, 'postgresql', '17');
  const backupId = await storeDataBackup(services, database.container, {
    database_version: '17',
  });
  const [mount] = await db.select().from(mounts).where(eq(mounts.container_id, database.id));
  const isVolume = eq(volumes.id, mount?.volume_id ?? '');
  const [volume] = await db.select().from(volumes).where(isVolume);
  if (volume === undefined) throw new Error('The database has no volume.');
  const { id: volume_id, project_id, slug, name } = volume;
  const [spare] = await db
    .insert(volumes)
    .values({ id: newId(), project_id, slug: `${slug}-spare`, name, capacity: 256 })
    .returning();
  const store = (values: Partial<DataRestorationRow>) =>
    storeRestoration(services, project_id, {
      ...{ volume_id, spare_id: spare?.id ?? null, old: { slug } },
      ...values,
    });
  return { services, call, memberId, ...database, backupId, volumeSlug: slug, store };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** What a project is like when a call fails. */
const PREPARE: Partial<Record<ErrorCode, (setting: Setting) => Promise<unknown>>> = {
  DISK_EXCEEDED: async ({ services: { db }, volumeSlug, store }) => {
    const isSpare = eq(volumes.slug, `${volumeSlug}-spare`);
    await db.update(volumes).set({ capacity: FULL_MIB }).where(isSpare);
    await store({ state: 'switched' });
  },
  CPU_EXCEEDED: ({ services: { db }, projectId }) =>
    db.update(projects).set({ cpu_limit: 1 }).where(eq(projects.id, projectId)),
  MEMORY_EXCEEDED: ({ services: { db }, projectId }) =>
    db.update(projects).set({ memory_limit: 1 }).where(eq(projects.id, projectId)),
  CONTAINERS_FULL: ({ services: { db }, memberId }) =>
    db.update(users).set({ container_count_limit: 1 }).where(eq(users.id, memberId)),
  RESTORATION_RUNNING: ({ store, id }) =>
    store({ container_id: id, state: 'switched', step: 'switching' }),
  RESTORATION_REFUSED: ({ services: { db }, id }) =>
    db.delete(mounts).where(eq(mounts.container_id, id)),
  CONTAINER_NOT_RUNNING: ({ services: { db }, id }) =>
    db.delete(containerStates).where(eq(containerStates.container_id, id)),
  BACKUP_RUNNING: ({ services, container }) =>
    storeDataBackup(services, container, { state: 'running' }),
  BACKUPS_FULL: ({ services, container }) =>
    storeDataBackup(services, container, { state: 'stored', stored_bytes: FULL_BYTES }),
  DEPLOYMENT_RUNNING: async ({ services, project, projectId }) =>
    await createDeployment(services.db, services.secrets, {
      ...{ projectId, requestedBy: 'member', simulated: false },
      specification: { project: { slug: project, name: 'p' }, containers: [] },
    }),
};

/** The state of the restoration for a call that moves or deletes it. */
const stateFor = (name: EndpointName, code: ErrorCode): Partial<DataRestorationRow> => {
  if (code === 'RESTORATION_NOT_READY')
    return name === 'deleteRestoration' ? { step: 'switching' } : { state: 'running' };
  return code === 'CONTENT_KEPT' ? { state: 'switched' } : { state: 'ready' };
};

async function callRestoration(setting: Setting, name: EndpointName, code: ErrorCode) {
  const { call, project: slug, volumeSlug, store } = setting;
  const isUndo = name === 'undoRestoration' && code !== 'RESTORATION_NOT_READY';
  const restorationId = await store({
    ...stateFor(name, code),
    ...(isUndo && { state: 'switched', new: { slug: volumeSlug } }),
  });
  const params = { slug, restorationId };
  if (name === 'deleteRestoration') return call(name, { params, query: {} });
  return call(name === 'undoRestoration' ? name : 'switchRestoration', { params });
}

const NEW: readonly ErrorCode[] = ['CPU_EXCEEDED', 'MEMORY_EXCEEDED', 'CONTAINERS_FULL'];

/** Makes a call fail with an error of its own. */
async function callBeginning(setting: Setting, name: EndpointName, code: ErrorCode) {
  const { call, services, project: slug, container, backupId, volumeSlug } = setting;
  if (name === 'startUpgrade')
    return call(name, { params: { id: container }, body: { version: '18' } });
  if (name === 'uploadDataBackup') {
    const isVolume = code === 'VOLUME_OF_DATABASE';
    const isUndeployed = code === 'RESTORATION_REFUSED';
    const subject = { container: isUndeployed ? await addUndeployed(setting) : container };
    const body = { ...(isVolume ? { volume: volumeSlug } : subject), name: 'a.sql', bytes: 1 };
    return call(name, { params: { slug }, body });
  }
  if (name === 'downloadDataBackup') {
    const gone = await storeDataBackup(services, container, { state: 'failed' });
    return call(name, { params: { slug, backupId: gone } });
  }
  const into = NEW.includes(code) ? { name: '새 데이터베이스' } : { container };
  return call('startRestoration', { params: { slug }, body: { backup_id: backupId, ...into } });
}

/** Creates a database that was never deployed. Returns its slug. */
async function addUndeployed({ call, project }: Setting): Promise<string> {
  const body = {
    ...{ name: 'db', template_id: 'redis', cpu_limit: 100, memory_limit: 128 },
    volumes: [{ name: 'db', capacity: 128, mount_path: '/data' }],
  };
  return (await call('createContainer', { params: { slug: project }, body })).data().slug;
}

const OWN: readonly ErrorCode[] = ['RESTORATION_NOT_READY', 'CONTENT_KEPT', 'VOLUME_OF_DATABASE'];

/** Makes a call of restorations fail with an error of their own; returns `undefined` for any other error. */
export async function provokeRestorationError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  const prepare = PREPARE[code];
  if (prepare === undefined && !OWN.includes(code)) return undefined;
  const setting = await setUp(server);
  const isUpload = name === 'uploadDataBackup' || name === 'downloadDataBackup';
  if (!(isUpload && code === 'RESTORATION_REFUSED')) await prepare?.(setting);
  return /^(?:switch|undo|delete)Restoration$/.test(name)
    ? callRestoration(setting, name, code)
    : callBeginning(setting, name, code);
}
