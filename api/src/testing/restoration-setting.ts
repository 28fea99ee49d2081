/** Databases with servers that restore their backups, and what holds after every restoration. */
import { readdir } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { simulatedStorage } from '../storage/backup/s3/simulated-storage.ts';
import { type Database, runTransaction } from '../storage/database.ts';
import { type DataRestorationRow, dataRestorations } from '../storage/schema/data-restoration.ts';
import { deploymentContainers, deployments } from '../storage/schema/deployment.ts';
import { mounts } from '../storage/schema/mount.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { beginMove } from '../use-cases/data-restoration/begin-move.ts';
import { createDataRestorationService } from '../use-cases/data-restoration/data-restoration-service.ts';
import { deleteRestoration } from '../use-cases/data-restoration/end-restorations.ts';
import type { RestorationContext } from '../use-cases/data-restoration/restoration-context.ts';
import { beginRestoration } from '../use-cases/data-restoration/start-restoration.ts';
import { setUpBackups } from './data-backup-setting.ts';
import type { TestServer } from './test-server.ts';

/** How a deployment ends, or what happens in its place. */
type Outcome = 'success' | 'build_failed' | ((deployment: string) => unknown);

/** Returns a function that ends a deployment. */
const deploymentEnd =
  (db: Database) =>
  async (id: string, status: 'success' | 'build_failed'): Promise<void> => {
    const finished_at = new Date();
    const step = status === 'success' ? 'done' : 'failed';
    await db
      .update(deploymentContainers)
      .set({ step, image: `sha256:${id}`, finished_at })
      .where(eq(deploymentContainers.deployment_id, id));
    const reason = status === 'success' ? null : '시작하지 못했습니다.';
    await db.update(deployments).set({ status, reason, finished_at }).where(eq(deployments.id, id));
  };

/** A running database with a backup, and servers that restore it. Deployments end at once, as the test has said. */
export async function setUpRestorations(server: TestServer, kind = 'postgresql') {
  const backups = await setUpBackups(server, kind);
  const { services, database, scripted, folder, memberId } = backups;
  const { db, secrets, log } = services;
  const backup = await backups.press();
  expect(backup).toMatchObject({ state: 'confirmed' });
  const outcomes: Outcome[] = [];
  const access = { memberId, right: 'manage' } as const;
  const endDeployment = deploymentEnd(db);
  const serve = (changes: Partial<RestorationContext> = {}) => {
    const stopping = new AbortController();
    const service = createDataRestorationService({
      ...{ db, secrets, log, stopping: stopping.signal, addresses: services.runtime },
      peers: { isLeader: () => true, subscribe: () => () => undefined },
      runtime: { engine: scripted.engine },
      openStorage: simulatedStorage(),
      clock: { isReliable: () => Promise.resolve(true) },
      place: { folder, reserve: 0 },
      startDeployment: async ({ row }) => {
        const outcome = outcomes.shift() ?? 'success';
        if (typeof outcome === 'string') await endDeployment(row.id, outcome);
        else await outcome(row.id);
      },
      startBackup: () => undefined,
      pullImage: ({ image }) => Promise.resolve(image),
      readTotal: () => ({}),
      ...changes,
    });
    return { service, stopping };
  };
  const rows = (): Promise<DataRestorationRow[]> =>
    db
      .select()
      .from(dataRestorations)
      .where(eq(dataRestorations.project_id, database.projectId))
      .orderBy(asc(dataRestorations.position));
  const find = async (id: string): Promise<DataRestorationRow> => {
    const row = (await rows()).find((one) => one.id === id);
    if (row === undefined) throw new Error(`There is no restoration ${id}.`);
    return row;
  };
  const begin = () =>
    runTransaction(db, (tx) =>
      beginRestoration(
        { tx, access, total: {} },
        database.project,
        { backup_id: backup?.id ?? '', container: database.container },
        undefined,
      ),
    );
  const work = async (id: string, given = serve()): Promise<DataRestorationRow> => {
    given.service.start(id);
    await given.service.settled();
    return find(id);
  };
  const restore = async (given = serve()) => work((await begin()).restoration_id, given);
  const sought = (restorationId: string) => ({ slug: database.project, restorationId });
  const storeMove = (id: string, step: 'switching' | 'undoing') =>
    runTransaction(db, (tx) => beginMove({ tx, box: secrets }, access, sought(id), step));
  const move = async (id: string, step: 'switching' | 'undoing', given = serve()) => {
    await storeMove(id, step);
    return work(id, given);
  };
  const drop = (id: string) =>
    runTransaction(db, (tx) => deleteRestoration(tx, access, sought(id), true, () => undefined));
  return {
    ...{ services, database, memberId, scripted, folder, backup, outcomes, endDeployment },
    beginMove: storeMove,
    ...{ serve, rows, find, begin, work, restore, move, drop },
  };
}

export type RestorationSetting = Awaited<ReturnType<typeof setUpRestorations>>;

/** Returns the volume that the container of the database mounts. */
export async function readMounted({
  services: { db },
  database,
}: Pick<RestorationSetting, 'services' | 'database'>): Promise<VolumeRow> {
  const [found] = await db
    .select({ volume: volumes })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(eq(mounts.container_id, database.id));
  if (found === undefined) throw new Error('The database has no volume.');
  return found.volume;
}

/** Checks what holds after every restoration, however it has ended. */
export async function checkNoContentIsLost(setting: RestorationSetting): Promise<void> {
  const { services, database, scripted, folder, backup, rows } = setting;
  const stored = await rows();
  expect(Array.from(scripted.present)).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.startsWith('fetched-'))).toEqual([]);
  expect(await readdir(folder)).toContain(backup?.id);
  const mounted = await readMounted(setting);
  const ofProject = await services.db
    .select()
    .from(volumes)
    .where(eq(volumes.project_id, database.projectId));
  const spares = stored.flatMap(({ spare_id }) => spare_id ?? []);
  expect(ofProject.map(({ id }) => id).sort()).toEqual([mounted.id, ...spares].sort());
  const last = stored.findLast(({ state }) => ['switched', 'undone'].includes(state));
  if (last !== undefined) {
    const used = last.state === 'switched' ? last.new.slug : last.old?.slug;
    expect(mounted.slug).toBe(used);
  }
}

/** Lets running restorations count as old enough for an interruption. */
export const ageRestorations = ({ services: { db } }: Pick<RestorationSetting, 'services'>) =>
  db
    .update(dataRestorations)
    .set({ started_at: sql`now() - interval '2 minutes'` })
    .where(eq(dataRestorations.state, 'running'));
