/** Recognises a full disk during a restore. */
import { StartFailure } from '../../runtime/errors.ts';
import { readFreeDiskBytes } from '../data-folder.ts';
import { isDiskFullError } from '../database-errors.ts';

/** The size in bytes of a file of PostgreSQL's write-ahead log, which a restored database creates at its start. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** The error for a disk without space for a restored database. */
export const unpackSpaceError = (folder: string): StartFailure =>
  new StartFailure(`백업을 풀 공간이 부족합니다: ${folder}. 디스크를 비우고 다시 시도해주세요.`);

/**
 * Checks that a disk has space for files of a backup.
 * @param folder an existing folder on the disk
 * @param bytes the size of the files
 * @param reserve the space that has to stay free, in bytes
 * @throws StartFailure without enough space
 */
export function checkUnpackSpace(folder: string, bytes: number, reserve: number): void {
  if (readFreeDiskBytes(folder) - reserve < bytes) throw unpackSpaceError(folder);
}

/**
 * Returns the sentence for an error that a full disk has caused, and any other error as it is. The embedded database has no error code for
 * a full disk at its start, so that little free space counts as the cause.
 * @param folder an existing folder on the disk
 */
export function explainFullDisk(error: unknown, folder: string): unknown {
  if (error instanceof StartFailure) return error;
  const isFull = isDiskFullError(error) || readFreeDiskBytes(folder) < LOG_FILE_BYTES;
  return isFull ? unpackSpaceError(folder) : error;
}
