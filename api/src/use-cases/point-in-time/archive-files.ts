/** The files of archives on the disk of the server: a folder for each archive, with a folder for each segment and each base backup. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import type { WalArchiveRow, WalSegmentRow } from '../../storage/schema/wal-archive.ts';
import { decryptArchiveKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import {
  type BackupPlace,
  type BackupSeal,
  beginFiles,
  finishFiles,
  readPart,
  syncFolder,
  writePart,
} from '../data-backup/backup-files.ts';

/** The folder of the archives in the place of backups. */
export const ARCHIVES_FOLDER = 'wal';

/** A header of `tar`, and the unit of the sizes of its content, in bytes. */
const TAR_BLOCK = 512;
const TAR_END_BYTES = 2 * TAR_BLOCK;

const WRONG_KEY = '다른 설치의 키로 암호화한 변경 기록입니다.';

/** Returns the place of the files of an archive. */
export const archivePlace = (place: BackupPlace, archiveId: string): BackupPlace => ({
  ...place,
  folder: join(place.folder, ARCHIVES_FOLDER, archiveId),
});

/** Creates the folder of an archive, which a power failure does not undo. */
export async function createArchiveFolder(
  place: BackupPlace,
  archiveId: string,
): Promise<BackupPlace> {
  const own = archivePlace(place, archiveId);
  const created = await mkdir(own.folder, { recursive: true, mode: 0o700 });
  if (created !== undefined) {
    await syncFolder(join(place.folder, ARCHIVES_FOLDER));
    await syncFolder(place.folder);
  }
  return own;
}

/** How the files of an archive are encrypted. */
export type ArchiveSeal = Pick<BackupSeal, 'dataKey' | 'sealedKey'>;

/** Returns how the files of an archive are encrypted. @throws BackupFailure when another installation has created the key */
export function sealOfArchive(secrets: SecretBox, archive: WalArchiveRow): ArchiveSeal {
  try {
    return { dataKey: decryptArchiveKey(secrets, archive), sealedKey: archive.data_key };
  } catch (error) {
    throw new BackupFailure(WRONG_KEY, { cause: error });
  }
}

/** Returns the seal of a base backup, whose content is compressed here. */
export const sealOfBase = (seal: ArchiveSeal, id: string): BackupSeal => ({
  ...{ ...seal, id },
  isCompressed: true,
});

/** Returns the seal of a segment, which is compressed already. */
const sealOfSegment = (seal: ArchiveSeal, id: string): BackupSeal => ({
  ...{ ...seal, id },
  isCompressed: false,
});

/**
 * Writes a segment to the disk.
 * @param own the place of the archive
 * @returns the size and the hash of the file
 * @throws BackupTooLarge; the error ENOSPC before the disk is full
 */
export async function writeSegment(
  own: BackupPlace,
  seal: ArchiveSeal,
  id: string,
  { packed, room }: { packed: Buffer; room: number },
): Promise<Pick<WalSegmentRow, 'stored_bytes' | 'sha256'>> {
  await beginFiles(own, id);
  const sealed = sealOfSegment(seal, id);
  const { stored, sha256 } = await writePart(own, sealed, 0, Readable.from([packed]), room);
  await finishFiles(own, id);
  return { stored_bytes: stored, sha256 };
}

/** A segment in the files of its archive, and its part of its copy. */
export type StoredSegment = Pick<
  WalSegmentRow,
  'id' | 'name' | 'bytes' | 'stored_bytes' | 'sha256' | 'copy_id' | 'copy_offset'
>;

/** Returns the place of the files of a segment or base backup: that of the archive, or one for files that were fetched from a target. */
export type FilePlace = (id: string) => BackupPlace;

/** Yields the archive, one whole segment at a time. */
async function* archiveSegments(
  placeOf: FilePlace,
  seal: ArchiveSeal,
  segments: readonly StoredSegment[],
): AsyncGenerator<Buffer> {
  for (const { id, name } of segments) {
    const content = await buffer(readPart(placeOf(id), sealOfSegment(seal, id), 0));
    const archive = pack();
    archive.entry({ name }, content);
    archive.finalize();
    const entry = await buffer(archive);
    yield entry.subarray(0, entry.length - TAR_END_BYTES);
  }
  yield Buffer.alloc(TAR_END_BYTES);
}

/**
 * Returns an archive of `tar` with the compressed segments, and its size in bytes. The content fails with BackupFailure for a segment that is missing or
 * damaged.
 */
export function readSegments(
  placeOf: FilePlace,
  seal: ArchiveSeal,
  segments: readonly StoredSegment[],
): { bytes: number; content: Readable } {
  const sizes = segments.map(({ bytes }) => TAR_BLOCK + Math.ceil(bytes / TAR_BLOCK) * TAR_BLOCK);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, TAR_END_BYTES),
    content: Readable.from(archiveSegments(placeOf, seal, segments)),
  };
}
