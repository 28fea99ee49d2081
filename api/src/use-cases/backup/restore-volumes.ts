/** Writes the volumes of a restored backup back to the engine, before containers run. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { VolumeRef, VolumeStore } from '../../engine/volume-store.ts';
import { StartFailure } from '../../runtime/errors.ts';
import {
  type ArchivedVolume,
  openArchivedVolume,
  openVolumeFile,
  type VolumeFile,
  volumeFileOf,
} from '../../storage/backup/volume-file.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { restorations } from '../../storage/schema/restoration.ts';
import { restoredVolumes } from '../../storage/schema/restored-volume.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { findVolumeRefusal, findVolumeStore } from './back-up-volumes.ts';

/** The name of a backup that was copied into the data folder for its restore. The file with its volumes is deleted after it. */
export const COPIED_BACKUP_NAME = 'restored.naru';

const OPEN = ['waiting', 'filling', 'emptying'];
const isOpen = inArray(restoredVolumes.state, OPEN);
const isIn = (...states: string[]) => inArray(restoredVolumes.state, states);

const isVolume = ({ project, volume }: VolumeRef) =>
  and(eq(restoredVolumes.project, project), eq(restoredVolumes.volume, volume));

/** Whether volumes have to be written back before containers run. */
export const hasVolumesToRestore = async (db: DatabaseReader): Promise<boolean> =>
  (await db.$count(restoredVolumes, isOpen)) > 0;

/** The state of the volumes of the last restore. */
export interface VolumeRestoration {
  /** The number of volumes in each state. */
  open: number;
  restored: number;
  /** The volumes that could not be restored, with the reasons. */
  failed: (VolumeRef & { problem: string })[];
  /** Why the file cannot be read; null while it can. */
  problem: string | null;
}

const findRestoration = async (db: DatabaseReader) =>
  (await db.select().from(restorations).orderBy(desc(restorations.restored_at)).limit(1))[0];

/** Reads the state of the volumes of the last restore; `undefined` when no volume is open or has failed. */
export async function readVolumeRestoration(
  db: DatabaseReader,
): Promise<VolumeRestoration | undefined> {
  const states = await db
    .select({ state: restoredVolumes.state, count: count() })
    .from(restoredVolumes)
    .groupBy(restoredVolumes.state);
  const countOf = (names: readonly string[]): number =>
    states.reduce((sum, row) => sum + (names.includes(row.state) ? row.count : 0), 0);
  const open = countOf(OPEN);
  if (open + countOf(['failed']) === 0) return undefined;
  const failed = await db
    .select()
    .from(restoredVolumes)
    .where(eq(restoredVolumes.state, 'failed'))
    .orderBy(restoredVolumes.project, restoredVolumes.volume);
  const restoration = await findRestoration(db);
  return {
    open,
    restored: countOf(['restored']),
    failed: failed.map((row) => ({ ...row, problem: row.problem ?? '' })),
    problem: open > 0 ? (restoration?.volume_problem ?? null) : null,
  };
}

/**
 * Gives up the volumes that are not restored. Returns their number. A volume that is only partly written is emptied before containers run;
 * a second call gives up that, too.
 */
export async function skipVolumes(tx: Database): Promise<number> {
  const giveUp = (states: string[], state: string) =>
    tx
      .update(restoredVolumes)
      .set({ state })
      .where(isIn(...states))
      .returning();
  const skipped = await giveUp(['waiting', 'emptying', 'failed'], 'skipped');
  const emptied = await giveUp(['filling'], 'emptying');
  return skipped.length + emptied.length;
}

const HAS_CONTENT = '이미 내용이 있는 볼륨이라 그대로 두었습니다.';
const NOT_IN_FILE = '백업의 파일에 없는 볼륨입니다.';

/** A restore of one volume. */
interface Filling {
  db: Database;
  store: VolumeStore;
  file: VolumeFile;
  archived: ArchivedVolume;
  /** Whether content is replaced. Content of an interrupted restore always is. */
  replaces: boolean;
  signal: AbortSignal;
}

/** Returns the capacity in MiB: that of the database, because the engine's own record of a volume that has grown is older. */
async function readCapacity(db: Database, { volume, capacity_mib }: ArchivedVolume) {
  const [row] = await db
    .select({ capacity: volumes.capacity })
    .from(volumes)
    .where(eq(volumes.slug, volume));
  return row?.capacity ?? capacity_mib;
}

/** Ends the restore of a volume, unless an operator has given up the volume meanwhile. */
const endVolume = (db: Database, ref: VolumeRef, state: string, problem: string | null = null) =>
  db
    .update(restoredVolumes)
    .set({ state, problem })
    .where(and(isVolume(ref), isIn('waiting', 'filling')));

/** Writes one volume back, or leaves it as it is. @throws when the volume is not back, after which it is tried again */
async function restoreVolume(filling: Filling): Promise<void> {
  const { db, store, file, archived, replaces, signal } = filling;
  const ref = { project: archived.project, volume: archived.volume };
  const capacityMiB = await readCapacity(db, archived);
  const hasContent = await store.ensure({ ...ref, capacityMiB }, signal);
  if (hasContent && !replaces) return void (await endVolume(db, ref, 'failed', HAS_CONTENT));
  const begun = await db
    .update(restoredVolumes)
    .set({ state: 'filling' })
    .where(and(isVolume(ref), isIn('waiting', 'filling')))
    .returning();
  // An operator has given up the volume meanwhile.
  if (begun.length === 0) return;
  if (hasContent) await store.clear(ref);
  const content = openArchivedVolume(file, archived);
  await store.fill(ref, content, signal).finally(() => content.destroy());
  await endVolume(db, ref, 'restored');
}

/** Empties the volumes that an operator gave up while they were only partly written. @throws EngineError */
async function emptySkippedVolumes(db: Database, store: VolumeStore): Promise<void> {
  const partial = await db.select().from(restoredVolumes).where(isIn('emptying'));
  for (const { project, volume } of partial) {
    await store.clear({ project, volume });
    await db
      .update(restoredVolumes)
      .set({ state: 'skipped' })
      .where(and(isVolume({ project, volume }), isIn('emptying')));
  }
}

/** Records why volumes are not back, so that operators read it; null while nothing is wrong. */
const recordProblem = (db: Database, id: string, volume_problem: string | null) =>
  db.update(restorations).set({ volume_problem }).where(eq(restorations.id, id));

/** Opens the file of the last restore. Returns undefined for a file that cannot be opened, and records the reason. */
async function openFile(db: Database, path: string, id: string): Promise<VolumeFile | undefined> {
  try {
    const file = await openVolumeFile(path);
    await recordProblem(db, id, null);
    return file;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    await recordProblem(db, id, error.message);
    return undefined;
  }
}

/** Writes the volumes of a file back. A volume that fails does not keep the others from their content, and stays open. */
async function fillVolumes(
  context: Omit<Filling, 'archived' | 'replaces'>,
  restoration: { id: string; replaces_volumes: boolean },
): Promise<void> {
  const { db, file, signal } = context;
  const open = await db
    .select()
    .from(restoredVolumes)
    .where(isIn('waiting', 'filling'))
    .orderBy(restoredVolumes.project, restoredVolumes.volume);
  for (const row of open) {
    signal.throwIfAborted();
    const archived = file.manifest.volumes.find(
      ({ project, volume }) => project === row.project && volume === row.volume,
    );
    if (archived === undefined) {
      await endVolume(db, row, 'failed', NOT_IN_FILE);
      continue;
    }
    const replaces = restoration.replaces_volumes || row.state === 'filling';
    await restoreVolume({ ...context, archived, replaces }).catch(async (error: unknown) => {
      signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      await recordProblem(db, restoration.id, `${row.project}/${row.volume}: ${reason}`);
      if (error instanceof EngineError && error.reason === 'unreachable') throw error;
    });
  }
}

/**
 * Writes the volumes of the last restore back. A volume whose restore was interrupted or failed is emptied and written again by the next
 * call, because a program must not run on a part of its data. While the file cannot be read, all volumes wait.
 * @param dataFolder the data folder, in which a copied file is deleted after the restore of all volumes
 * @throws EngineError `unreachable`
 */
export async function restoreVolumes(
  db: Database,
  runtime: Pick<ContainerRuntime, 'engine'>,
  { dataFolder, signal }: { dataFolder: string; signal: AbortSignal },
): Promise<void> {
  const store = findVolumeStore(runtime);
  if (store === undefined) {
    const problem = findVolumeRefusal(runtime) ?? null;
    await db.update(restoredVolumes).set({ state: 'failed', problem }).where(isOpen);
    return;
  }
  await emptySkippedVolumes(db, store);
  if (!(await hasVolumesToRestore(db))) return;
  const restoration = await findRestoration(db);
  const path = restoration?.volume_file;
  const file = path && (await openFile(db, path, restoration.id));
  if (!file) return;
  await fillVolumes({ db, store, file, signal }, restoration);
  const isCopy = path === join(dataFolder, volumeFileOf(COPIED_BACKUP_NAME));
  const isOver = (await db.$count(restoredVolumes, isIn(...OPEN, 'failed'))) === 0;
  if (isCopy && isOver) await rm(path, { force: true });
}
