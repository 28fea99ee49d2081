/** Unpacks the files of an embedded database from a backup. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { StartFailure } from '../../runtime/errors.ts';
import { readFreeDiskBytes } from '../data-folder.ts';
import type { OpenDatabase } from '../database.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { type BackupFile, damagedError } from './backup-file.ts';
import { explainFullDisk, unpackSpaceError } from './full-disk.ts';

/** Returns the path of an entry below the folder. @throws for a path that leads out of the folder */
function pathOf(folder: string, { name }: Header): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new Error('The archive leads out of its folder.');
  return join(folder, ...parts);
}

/**
 * Unpacks a tar archive of files and folders.
 * @param most the size in bytes that the files may have together
 * @throws StartFailure when the files are larger
 */
async function unpackTar(file: BackupFile, folder: string, most: number): Promise<void> {
  const archive = extract();
  const fed = pipeline(file.content(), archive);
  // Awaited below; an error also ends the loop.
  fed.catch(() => undefined);
  let bytes = 0;
  for await (const entry of archive) {
    const { type, size = 0 } = entry.header;
    const path = pathOf(folder, entry.header);
    bytes += size;
    if (bytes > most) throw unpackSpaceError(folder);
    if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
    else if (type === 'file') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      continue;
    } else throw new Error('The archive contains something else than files and folders.');
    entry.resume();
  }
  await fed;
}

/** Folders that a copy leaves out with their content, or that are empty. PostgreSQL expects them. */
const EMPTY_FOLDERS = ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_tblspc', 'pg_twophase'];

/**
 * Unpacks the database of a backup into a new folder and opens it. The folder is removed after a failure.
 * @param reserve the space that has to stay free on the disk, in bytes
 * @throws StartFailure when the backup is damaged or larger than the disk
 */
export async function openRestored(
  file: BackupFile,
  folder: string,
  reserve: number,
): Promise<OpenDatabase> {
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await unpackTar(file, folder, readFreeDiskBytes(folder) - reserve);
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('The archive is no database.');
    for (const name of EMPTY_FOLDERS)
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    return await openEmbeddedDatabase({ folder });
  } catch (error) {
    const reason = existsSync(folder) ? explainFullDisk(error, folder) : error;
    await rm(folder, { recursive: true, force: true });
    throw reason instanceof StartFailure ? reason : damagedError(file.path);
  }
}
