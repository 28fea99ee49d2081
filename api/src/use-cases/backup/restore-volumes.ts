/** Writes the volumes of a restored backup back to the engine, before containers run. */
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
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
import { findVolumeRefusal } from './back-up-volumes.ts';

/** The name of a backup that was copied into the data folder for its restore. The file with its volumes is deleted after it. */
export const COPIED_BACKUP_NAME = 'restored.naru';

const OPEN = ['waiting', 'filling'];
const isOpen = inArray(restoredVolumes.state, OPEN);

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

/** Gives up the volumes that are not restored. Returns their number. */
export async function skipVolumes(tx: Database): Promise<number> {
  const skipped = await tx
    .update(restoredVolumes)
    .set({ state: 'skipped' })
    .where(inArray(restoredVolumes.state, [...OPEN, 'failed']))
    .returning({ volume: restoredVolumes.volume });
  return skipped.length;
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

/** Writes one volume back. Returns the reason when it stays as it is. */
async function fillVolume(filling: Filling): Promise<string | undefined> {
  const { db, store, file, archived, replaces, signal } = filling;
  const ref = { project: archived.project, volume: archived.volume };
  const hasContent = await store.ensure({ ...ref, capacityMiB: archived.capacity_mib });
  if (hasContent && !replaces) return HAS_CONTENT;
  await db.update(restoredVolumes).set({ state: 'filling' }).where(isVolume(ref));
  if (hasContent) await store.clear(ref);
  await store.fill(ref, openArchivedVolume(file, archived), signal);
  return undefined;
}

/** @throws EngineError `unreachable`, after which the volume is tried again */
async function restoreVolume(filling: Filling): Promise<void> {
  const { db, archived, signal } = filling;
  const problem = await fillVolume(filling).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof EngineError && error.reason === 'unreachable') throw error;
    return error instanceof Error ? error.message : String(error);
  });
  const end = problem === undefined ? { state: 'restored' } : { state: 'failed', problem };
  await db.update(restoredVolumes).set(end).where(isVolume(archived));
}

/** Opens the file of the last restore. Records why it cannot be opened, so that operators read it; returns `undefined` then. */
async function openFile(db: Database, path: string, id: string): Promise<VolumeFile | undefined> {
  const record = (volume_problem: string | null) =>
    db.update(restorations).set({ volume_problem }).where(eq(restorations.id, id));
  try {
    const file = await openVolumeFile(path);
    await record(null);
    return file;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    await record(error.message);
    return undefined;
  }
}

/**
 * Writes the volumes of the last restore back. A volume whose restore was interrupted is emptied and written again. A volume that cannot be
 * restored is recorded with its reason. While the file cannot be read, all volumes wait.
 * @throws EngineError `unreachable`
 */
export async function restoreVolumes(
  db: Database,
  runtime: Pick<ContainerRuntime, 'kind' | 'engine'>,
  signal: AbortSignal,
): Promise<void> {
  const store = runtime.engine.volumes;
  if (store === undefined) {
    const problem = findVolumeRefusal(runtime) ?? null;
    await db.update(restoredVolumes).set({ state: 'failed', problem }).where(isOpen);
    return;
  }
  const restoration = await findRestoration(db);
  const path = restoration?.volume_file;
  const file = path && (await openFile(db, path, restoration.id));
  if (!file) return;
  const open = await db
    .select()
    .from(restoredVolumes)
    .where(isOpen)
    .orderBy(restoredVolumes.project, restoredVolumes.volume);
  for (const row of open) {
    signal.throwIfAborted();
    const archived = file.manifest.volumes.find(
      ({ project, volume }) => project === row.project && volume === row.volume,
    );
    if (archived === undefined) {
      const end = { state: 'failed', problem: NOT_IN_FILE };
      await db.update(restoredVolumes).set(end).where(isVolume(row));
      continue;
    }
    const replaces = restoration.replaces_volumes || row.state === 'filling';
    await restoreVolume({ db, store, file, archived, replaces, signal });
  }
  if (basename(path) === volumeFileOf(COPIED_BACKUP_NAME)) await rm(path, { force: true });
}
