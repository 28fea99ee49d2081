/** The content of a volume that no container uses. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Comparison } from '@naru/contract/entities/data-restoration';
import { EngineError } from '../../engine/engine-error.ts';
import {
  type SizedVolume,
  VOLUME_ARCHIVE_ROOT,
  type VolumeRef,
  type VolumeStore,
} from '../../engine/volume-store.ts';
import { UnusableArchiveError } from '../../storage/backup/volume-archive.ts';
import {
  type ArchiveContents,
  archiveDescriber,
  findArchiveDifference,
} from '../data-backup/archive-contents.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { readPart } from '../data-backup/backup-files.ts';
import { limitEntries } from './compare-tables.ts';
import { type ContentFiles, requireVolumes } from './content-database.ts';
import { compareFolders, type FolderTree, folderTree } from './folder-tree.ts';
import type { RestorationContext } from './restoration-context.ts';

const DIFFERENT = '복원한 볼륨이 백업과 다릅니다.';
const DAMAGED = '백업 파일이 손상되어 볼륨에 풀지 못했습니다.';
const NOT_READ =
  '지금 볼륨을 끝까지 읽지 못해 비교하지 못했습니다. 복원한 데이터에 있는 것만 표시합니다.';

/** Reads a volume to its end. */
async function describeVolume(
  store: VolumeStore,
  ref: VolumeRef,
  signal: AbortSignal,
): Promise<{ contents: ArchiveContents; tree: FolderTree }> {
  return await store.read(ref, signal, async (archive) => {
    const tree = folderTree(VOLUME_ARCHIVE_ROOT);
    const { pass, read } = archiveDescriber(VOLUME_ARCHIVE_ROOT, { addFile: tree.add });
    await pipeline(archive, pass, async (source) => {
      for await (const _ of source);
    });
    return { contents: read(), tree: tree.read() };
  });
}

/** Describes the present content; `undefined` when it cannot be read. Files may become shorter meanwhile. */
async function describePresent(
  store: VolumeStore,
  ref: VolumeRef,
  signal: AbortSignal,
): Promise<FolderTree | undefined> {
  try {
    return (await describeVolume(store, ref, signal)).tree;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError || error instanceof UnusableArchiveError) return undefined;
    throw error;
  }
}

/**
 * Restores a backup into a volume, whose earlier content is deleted, and compares the volume with the backup.
 * @returns the folders of what was restored
 * @throws BackupFailure; EngineError; the signal's reason
 */
export async function restoreVolumeContent(
  context: RestorationContext,
  volume: SizedVolume,
  { place, seal }: ContentFiles,
  signal: AbortSignal,
): Promise<FolderTree> {
  const store = requireVolumes(context);
  if (await store.ensure(volume, signal)) await store.clear(volume);
  const { pass, read } = archiveDescriber(VOLUME_ARCHIVE_ROOT);
  try {
    await store.fill(volume, Readable.from(pass(readPart(place, seal, 0))), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnusableArchiveError) throw new BackupFailure(DAMAGED, { cause: error });
    throw error;
  }
  const { contents, tree } = await describeVolume(store, volume, signal);
  const difference = findArchiveDifference(read(), contents);
  if (difference !== undefined) throw new BackupFailure(`${DIFFERENT} ${difference}`);
  return tree;
}

/** Compares the folders of a volume with restored ones. @throws the signal's reason */
export async function compareVolume(
  context: RestorationContext,
  ref: VolumeRef,
  restored: FolderTree,
  signal: AbortSignal,
): Promise<Comparison> {
  const present = await describePresent(requireVolumes(context), ref, signal);
  return {
    unit: 'folder',
    compared_at: new Date().toISOString(),
    ...limitEntries(compareFolders(present, restored)),
    problem: present === undefined ? NOT_READ : null,
  };
}
