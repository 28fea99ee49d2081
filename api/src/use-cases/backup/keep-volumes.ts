/** Keeps the file with the volumes of a restore until the server reads it at its start. */
import { copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkUnpackSpace, explainFullDisk } from '../../storage/backup/full-disk.ts';
import { volumeFileOf } from '../../storage/backup/volume-file.ts';
import { COPIED_BACKUP_NAME } from './restore-volumes.ts';

/** Folders that the unit of systemd hides from the server, by `PrivateTmp` and `ProtectHome`. */
const HIDDEN = ['/tmp', '/var/tmp', '/home', '/root', '/run/user'];

const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

/** The file with the volumes of a restore. */
export interface RestoredVolumes {
  file: string;
  /** The size in bytes. */
  bytes: number;
  /** Whether the file is temporary, so that it is moved. */
  isFetched: boolean;
  /** The absolute path of the data folder. */
  DATA_DIR: string;
  /** The space that has to stay free on its disk, in bytes. */
  reserve: number;
}

/** Copies the file into the data folder. @throws StartFailure when the disk has no space for it */
async function copyVolumes(volumes: RestoredVolumes, draft: string): Promise<void> {
  const { file, bytes, DATA_DIR, reserve } = volumes;
  checkUnpackSpace(DATA_DIR, bytes, reserve);
  await copyFile(file, draft).catch((error: unknown) => {
    throw explainFullDisk(error, DATA_DIR);
  });
}

/**
 * Runs a restore with the path at which the server will read the volumes. A temporary file, and one in a folder that systemd hides from the
 * server, comes into the data folder, where the server deletes it afterwards.
 * @throws StartFailure before the restore when the file cannot be copied, and errors of `restore`; the data folder has no copy then
 */
export async function keepVolumes<Result>(
  volumes: RestoredVolumes,
  restore: (file: string) => Promise<Result>,
): Promise<Result> {
  const { file, isFetched, DATA_DIR } = volumes;
  const real = await realpath(file);
  const isHidden = !isIn(DATA_DIR, file) && HIDDEN.some((folder) => isIn(folder, real));
  if (!isFetched && !isHidden) return await restore(file);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const kept = join(DATA_DIR, volumeFileOf(COPIED_BACKUP_NAME));
  const draft = isFetched ? file : `${kept}.part`;
  try {
    if (!isFetched) await copyVolumes(volumes, draft);
    const result = await restore(kept);
    await rename(draft, kept);
    return result;
  } finally {
    await rm(draft, { force: true });
  }
}
