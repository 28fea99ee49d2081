/** Archives a volume into an encrypted file, while containers use it. */
import { Readable } from 'node:stream';
import { EngineError } from '../../engine/engine-error.ts';
import { withInstantCopy } from '../../engine/instant-copy.ts';
import {
  VOLUME_ARCHIVE_ROOT,
  type VolumeRef,
  type VolumeStore,
} from '../../engine/volume-store.ts';
import { UnusableArchiveError } from '../../storage/backup/volume-archive.ts';
import type { BackupPart, DataBackupRow } from '../../storage/schema/data-backup.ts';
import { type ArchiveContents, archiveDescriber } from './archive-contents.ts';
import { BackupFailure } from './backup-failure.ts';
import {
  type BackupPlace,
  type BackupSeal,
  beginFiles,
  finishFiles,
  writePart,
} from './backup-files.ts';

/** The number of attempts to read a volume whose files become shorter meanwhile. */
const ATTEMPTS = 3;

const CHANGING =
  '읽는 동안 파일이 바뀌어 볼륨을 세 번 모두 끝까지 읽지 못했습니다. 파일을 쓰는 컨테이너를 잠시 중지하고 다시 백업해주세요.';
const MISSING =
  '배포되지 않았거나 삭제된 볼륨입니다. 컨테이너에 마운트하고 배포한 뒤 다시 백업해주세요.';

/** An archive of a volume in a file, and what is in it. */
export interface VolumeArchive extends Pick<DataBackupRow, 'copy'> {
  part: BackupPart;
  contents: ArchiveContents;
}

/** The volume, its file, and how it is written. */
export interface Archiving {
  store: VolumeStore;
  volume: VolumeRef;
  place: BackupPlace;
  seal: BackupSeal;
  /** The largest size of the file, in bytes. */
  room: number;
  /** The largest size of all files of the volume, in bytes. */
  mostBytes: number;
  signal: AbortSignal;
}

async function archiveOnce(
  { store, volume, place, seal, room, mostBytes, signal }: Archiving,
  copy: VolumeArchive['copy'],
): Promise<VolumeArchive> {
  await beginFiles(place, seal.id);
  const archived = await store.read(volume, signal, async (archive) => {
    const { pass, read } = archiveDescriber(VOLUME_ARCHIVE_ROOT, { mostBytes });
    const content = Readable.from(pass(archive));
    const { end: _, ...sizes } = await writePart(place, seal, 0, content, room);
    return { copy, part: { name: '', ...sizes }, contents: read() };
  });
  await finishFiles(place, seal.id);
  return archived;
}

/** Archives a copy of one instant. `undefined` without a copy, and when it cannot be read, which says nothing about the volume. */
const archiveInstant = (archiving: Archiving): Promise<VolumeArchive | undefined> =>
  withInstantCopy(archiving.store, archiving.volume, archiving.signal, async (volume, kind) => {
    if (kind === undefined) return undefined;
    try {
      return await archiveOnce({ ...archiving, volume }, 'instant');
    } catch (error) {
      archiving.signal.throwIfAborted();
      if (error instanceof EngineError || error instanceof UnusableArchiveError) return undefined;
      throw error;
    }
  });

/** Returns the failure of an attempt, for the member; `undefined` for one that may succeed when it is repeated. */
function explainAttempt(error: unknown, isLast: boolean): unknown {
  if (error instanceof EngineError && error.reason === 'not-found')
    return new BackupFailure(MISSING, { cause: error });
  if (!(error instanceof UnusableArchiveError)) return error;
  return isLast ? new BackupFailure(CHANGING, { cause: error }) : undefined;
}

/**
 * Archives a volume, from a copy of one instant where the engine makes one. Otherwise an archive that ends early, because a file became
 * shorter meanwhile, is made again.
 * @throws BackupFailure; EngineError; the error ENOSPC; the signal's reason
 */
export async function archiveVolume(archiving: Archiving): Promise<VolumeArchive> {
  const instant = await archiveInstant(archiving);
  if (instant !== undefined) return instant;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await archiveOnce(archiving, 'live');
    } catch (error) {
      archiving.signal.throwIfAborted();
      const failure = explainAttempt(error, attempt === ATTEMPTS);
      if (failure !== undefined) throw failure;
    }
  }
}
