/** Reads backups from an object storage, for the commands that restore and prove them. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../../runtime/errors.ts';
import { checkUnpackSpace, explainFullDisk } from '../../storage/backup/full-disk.ts';
import { createS3Client, type S3Client } from '../../storage/backup/s3/s3-client.ts';
import {
  listMissingS3Variables,
  parseS3Address,
  readS3Settings,
  type S3Variables,
  s3Address,
} from '../../storage/backup/s3/s3-settings.ts';
import { volumeFileOf } from '../../storage/backup/volume-file.ts';

/** The settings, by the names of their environment variables. */
export interface FetchSettings extends S3Variables {
  readonly DATA_DIR: string;
  readonly DISK_RESERVE_MIB: number;
}

const MIB = 1024 * 1024;

/** The most names in the list of an error. */
const LISTED = 10;

/** Returns the error for an address without the name of a backup, with the names of the newest backups. */
async function withoutNameError(client: S3Client, bucket: string, key: string) {
  const found = (await client.list(key)).map((object) => object.key);
  const backups = found.filter((name) => name.endsWith('.backup'));
  const newest = backups.toSorted().slice(-LISTED).toReversed();
  if (newest.length === 0)
    return new StartFailure(`S3에 백업이 없습니다: ${s3Address({ bucket }, key)}`);
  const lines = newest.map((name) => s3Address({ bucket }, name));
  return new StartFailure(`복원할 백업을 정해주세요. 최근 백업입니다.\n${lines.join('\n')}`);
}

/** Copies an object to a new file. @throws StartFailure when it cannot be read, or the disk is full */
async function fetchObject(client: S3Client, key: string, file: string): Promise<void> {
  const content = Readable.fromWeb(await client.read(key));
  await pipeline(content, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    throw explainFullDisk(error, dirname(file));
  });
}

const FOLDER_NAME = 'fetched-backup-';

/** The age in ms from which the files of a fetch were left by a killed process. A running fetch writes all the time, and then reads them. */
const LEFT_MS = 24 * 60 * 60_000;

async function deleteIfLeft(folder: string): Promise<void> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  if (Date.now() - Math.max(...times) < LEFT_MS) return;
  await rm(folder, { recursive: true, force: true });
}

/** Deletes folders that killed fetches have left. One that cannot be deleted stays, because the fetch may succeed nevertheless. */
async function deleteLeftFolders(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(FOLDER_NAME));
  for (const name of names) await deleteIfLeft(join(parent, name)).catch(() => undefined);
}

/**
 * Runs work with the file of a backup. A backup in an object storage (`s3://bucket/name`) is first copied to a temporary file on the disk of
 * the data, with the file of its volumes next to it. Both are deleted afterwards, unless the work moves them.
 * @param address the path of a file, or an address of an object
 * @throws StartFailure when the backup cannot be read, or the disk has no space for it, and errors of `work`
 */
export async function withBackupFile<Result>(
  address: string,
  settings: FetchSettings,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const place = parseS3Address(address);
  if (place === undefined) return await work(address);
  const variables = { ...settings, BACKUP_S3_BUCKET: place.bucket };
  const s3 = readS3Settings(variables);
  if (s3 === undefined) {
    const missing = listMissingS3Variables(variables).join(', ');
    throw new StartFailure(`S3의 백업을 읽으려면 이 환경 변수가 더 필요합니다: ${missing}`);
  }
  const client = createS3Client(s3);
  if (place.key === '' || place.key.endsWith('/')) {
    throw await withoutNameError(client, place.bucket, place.key);
  }
  const { DATA_DIR, DISK_RESERVE_MIB } = settings;
  const parent = existsSync(DATA_DIR) ? DATA_DIR : dirname(DATA_DIR);
  await deleteLeftFolders(parent);
  const volumes = volumeFileOf(place.key);
  const stored = await client.list(place.key);
  const found = stored.filter(({ key }) => key === place.key || key === volumes);
  const size = found.reduce((sum, { bytes }) => sum + bytes, 0);
  checkUnpackSpace(parent, size, DISK_RESERVE_MIB * MIB);
  const folder = await mkdtemp(join(parent, FOLDER_NAME));
  try {
    const file = join(folder, 'naru.backup');
    await fetchObject(client, place.key, file);
    if (found.some(({ key }) => key === volumes)) {
      await fetchObject(client, volumes, volumeFileOf(file));
    }
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
