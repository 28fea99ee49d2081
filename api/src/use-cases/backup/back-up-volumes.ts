/** Backs up members' volumes to a file next to the backup of the database. */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { withInstantCopy } from '../../engine/instant-copy.ts';
import {
  type StoredVolume,
  VOLUME_ARCHIVE_ROOT,
  type VolumeRef,
  type VolumeStore,
} from '../../engine/volume-store.ts';
import { StartFailure } from '../../runtime/errors.ts';
import { explainWriteFailure, noSpaceError } from '../../storage/backup/new-file.ts';
import { UnusableArchiveError } from '../../storage/backup/volume-archive.ts';
import {
  openVolumeFile,
  type VolumeManifest,
  verifyVolumeFile,
  volumeFileOf,
  type WriteArchive,
  writeVolumeFile,
} from '../../storage/backup/volume-file.ts';
import { readFreeDiskBytes } from '../../storage/data-folder.ts';
import { INTERRUPTED } from './backup-runs.ts';

const IN_SIMULATION = '모의 배포의 볼륨에는 데이터가 없어 백업에 담을 수 없습니다.';

type Runtime = Pick<ContainerRuntime, 'engine'>;

/** Returns the copies of an engine's volumes; `undefined` for volumes that cannot be in a backup. */
export const findVolumeStore = ({ engine: { volumes } }: Runtime): VolumeStore | undefined =>
  volumes?.isSimulated ? undefined : volumes;

/** Returns a Korean sentence when a backup cannot contain the volumes of an engine; `undefined` otherwise. */
export const findVolumeRefusal = (runtime: Runtime): string | undefined =>
  findVolumeStore(runtime) === undefined ? IN_SIMULATION : undefined;

/** A finished and proven file with volumes. */
export interface VolumeBackup {
  file: string;
  bytes: number;
  volumes: number;
  /** The number of volumes that were read from a copy of one instant. */
  instantVolumes: number;
  /** The files, folders and links of all volumes. */
  entries: number;
  /** Names the volumes that could not be read, with the reasons; `undefined` without one. */
  problem: string | undefined;
}

/** The number of attempts to read a volume whose files become shorter meanwhile. */
const ATTEMPTS = 3;

const CHANGING =
  '읽는 동안 파일이 짧아져 끝까지 읽지 못했습니다. 컨테이너를 중지하고 다시 백업해주세요';

/** Why a volume is not in the file: it was deleted, its files change, or a reason that the engine gives. */
type Obstacle = { kind: 'deleted' } | { kind: 'changing' } | { kind: 'refused'; reason: string };

/** @throws the error itself when the file of the backup cannot be written, rather than the volume be read */
function toObstacle(error: unknown): Obstacle {
  if (explainWriteFailure(error, '') instanceof StartFailure) throw error;
  if (error instanceof UnusableArchiveError) return { kind: 'changing' };
  if (!(error instanceof EngineError)) return { kind: 'refused', reason: String(error) };
  return error.reason === 'not-found'
    ? { kind: 'deleted' }
    : { kind: 'refused', reason: error.message };
}

/** Reads a volume, or its copy, into the file once. Returns `undefined` when it is in the file. */
async function archiveOnce(
  store: VolumeStore,
  source: VolumeRef,
  write: WriteArchive,
  signal: AbortSignal,
): Promise<Obstacle | undefined> {
  try {
    await store.read(source, signal, (archive) => write(archive, signal));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return toObstacle(error);
  }
}

/** How a volume was read, and the reason when it could not be; no reason also for a volume that was deleted. */
interface Reading {
  isInstant: boolean;
  reason?: string;
}

/** Reads a volume into the file: from a copy of one instant, whose files fit together, or else while its files change. */
async function archiveVolume(
  store: VolumeStore,
  volume: VolumeRef,
  write: WriteArchive,
  signal: AbortSignal,
): Promise<Reading> {
  const isArchived = await withInstantCopy(store, volume, signal, async (source, kind) => {
    // A copy that cannot be read says nothing about the volume, which is then read itself.
    return kind !== undefined && (await archiveOnce(store, source, write, signal)) === undefined;
  });
  if (isArchived) return { isInstant: true };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const obstacle = await archiveOnce(store, volume, write, signal);
    if (obstacle === undefined || obstacle.kind === 'deleted') return { isInstant: false };
    if (obstacle.kind === 'refused') return { isInstant: false, reason: obstacle.reason };
  }
  return { isInstant: false, reason: CHANGING };
}

/** The most volumes that a sentence names. */
const MOST_NAMED = 5;

function describeMissing({ missing }: VolumeManifest): string | undefined {
  if (missing.length === 0) return undefined;
  const named = missing
    .slice(0, MOST_NAMED)
    .map(({ project, volume, reason }) => `${project}/${volume} (${reason})`);
  const others = missing.length - named.length;
  const rest = others > 0 ? ` 외 ${others}개` : '';
  return `백업에 담지 못한 볼륨이 ${missing.length}개 있습니다: ${named.join(', ')}${rest}`;
}

const GB = 1_000_000_000;
const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** @throws StartFailure when the disk has less space than the volumes take. Compressed they take less, but nobody knows how much less */
function checkSpace(file: string, volumes: readonly StoredVolume[], reserve: number): void {
  const used = volumes.reduce((sum, { usedBytes }) => sum + (usedBytes ?? 0), 0);
  const free = Math.max(0, readFreeDiskBytes(dirname(file)) - reserve);
  if (used <= free) return;
  const sizes = `볼륨 ${gigabytes(used)}, 남은 공간 ${gigabytes(free)}`;
  throw explainWriteFailure(noSpaceError(), `${file} (${sizes})`);
}

/** What the file with volumes belongs to. */
export interface VolumeBackupRequest {
  /** The path of the backup. */
  file: string;
  /** The SHA-256 of its content. */
  sha256: string;
  /** The space that has to stay free on the disk, in bytes. */
  reserve: number;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

async function write(
  store: VolumeStore,
  { file: backup, sha256, reserve, signal }: VolumeBackupRequest,
): Promise<VolumeBackup> {
  const file = volumeFileOf(backup);
  const volumes = await store.list();
  checkSpace(file, volumes, reserve);
  let instantVolumes = 0;
  const manifest = await writeVolumeFile(file, volumes, {
    ...{ backup: sha256, root: VOLUME_ARCHIVE_ROOT, reserve },
    async archive(volume, writeArchive) {
      const { isInstant, reason } = await archiveVolume(store, volume, writeArchive, signal);
      if (isInstant) instantVolumes += 1;
      return reason;
    },
  });
  const opened = await openVolumeFile(file);
  const proof = await verifyVolumeFile(opened, VOLUME_ARCHIVE_ROOT).catch(async (error) => {
    await rm(file, { force: true });
    throw error;
  });
  const { volumes: stored, entries } = proof;
  return {
    ...{ file, bytes: opened.bytes, volumes: stored, instantVolumes, entries },
    problem: describeMissing(manifest),
  };
}

/**
 * Writes the volumes of all members to the file next to a backup while containers run, and reads the file to its end. A volume that cannot
 * be read is left out and named.
 * @throws StartFailure when the engine refuses, the disk is full or the server stops; no file is left then
 */
export async function backUpVolumes(
  runtime: Runtime,
  request: VolumeBackupRequest,
): Promise<VolumeBackup> {
  const store = findVolumeStore(runtime);
  if (store === undefined) throw new StartFailure(findVolumeRefusal(runtime) ?? '');
  try {
    return await write(store, request);
  } catch (error) {
    if (request.signal.aborted) throw new StartFailure(INTERRUPTED);
    if (error instanceof EngineError) throw new StartFailure(error.message);
    throw error;
  }
}
