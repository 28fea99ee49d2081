/** Downloads of backup files by operators. */
import { timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { readManifest } from '../../storage/backup/backup-file.ts';
import { type ByteRange, createS3Client } from '../../storage/backup/s3/s3-client.ts';
import { parseS3Address, type S3Settings } from '../../storage/backup/s3/s3-settings.ts';
import { openVolumeFile, volumeFileOf } from '../../storage/backup/volume-file.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { type BackupRun, findRun } from './backup-runs.ts';

/** A file of a backup: the backup itself, or members' volumes. */
export type BackupPart = 'backup' | 'volumes';

/** What a ticket allows: the download of one file by one operator. */
export interface DownloadGrant {
  runId: string;
  part: BackupPart;
  memberId: string;
}

/** The time during which a download can begin, or continue after an interruption, in ms. */
const VALID_MS = 10 * 60_000;

const sign = (secrets: SecretBox, grant: DownloadGrant, until: number): string =>
  secrets.digest(
    JSON.stringify(['backup-download', grant.runId, grant.part, grant.memberId, until]),
  );

/**
 * Issues a ticket for the address of a file, because a browser sends no token with a link. The ticket is signed and not stored, so that
 * every server accepts it, also for the rest of an interrupted download.
 */
export function issueDownloadTicket(
  secrets: SecretBox,
  grant: DownloadGrant,
): { ticket: string; expiresAt: Date } {
  const until = Date.now() + VALID_MS;
  const ticket = [grant.runId, grant.part, grant.memberId, until, sign(secrets, grant, until)].join(
    '.',
  );
  return { ticket, expiresAt: new Date(until) };
}

/** Returns what a ticket allows; `undefined` for a ticket that has expired or was not issued by this installation. */
export function readDownloadTicket(secrets: SecretBox, ticket: string): DownloadGrant | undefined {
  const [runId = '', name = '', memberId = '', time = '', signature = ''] = ticket.split('.');
  const until = Number(time);
  const part = name === 'volumes' ? 'volumes' : 'backup';
  const grant: DownloadGrant = { runId, part, memberId };
  const expected = Buffer.from(sign(secrets, grant, until));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return until < Date.now() ? undefined : grant;
}

const goneError = (): ApiError =>
  new ApiError('NOT_FOUND', '이 백업의 파일이 서버에 없습니다. 다른 백업을 받아주세요.');

/** A backup whose content can be read. */
export interface OpenBackup {
  /** The name of the file. */
  name: string;
  /** The size in bytes. */
  bytes: number;
  /** Identifies the content. */
  tag: string;
  /** Reads a part, and closes the backup at its end. @throws StartFailure when the object storage fails */
  read(range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  close(): Promise<void>;
}

/**
 * Opens the file of a backup; `undefined` when this server has none. The path comes from the database, so that a file without the head of
 * a backup counts as missing.
 */
async function openFile(run: BackupRun, part: BackupPart): Promise<OpenBackup | undefined> {
  const file = part === 'backup' ? run.file : volumeFileOf(run.file);
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return undefined;
  try {
    if (part === 'volumes') await openVolumeFile(file);
    const tag = part === 'volumes' ? run.id : (await readManifest(handle)).content.sha256;
    return {
      ...{ name: basename(file), bytes: (await handle.stat()).size, tag },
      read: (range) => Promise.resolve(Readable.toWeb(handle.createReadStream(range))),
      close: () => handle.close(),
    };
  } catch {
    await handle.close();
    return undefined;
  }
}

/** Opens the copy of a backup in the object storage; `undefined` without one. */
function openObject(
  run: BackupRun,
  part: BackupPart,
  s3: S3Settings | undefined,
): OpenBackup | undefined {
  const isBackup = part === 'backup';
  const [object, bytes] = isBackup
    ? [run.object, run.bytes]
    : [run.volume_object, run.volume_bytes];
  const place = run.object_deleted_at === null ? parseS3Address(object ?? '') : undefined;
  if (s3 === undefined || bytes === null || place?.bucket !== s3.bucket) return undefined;
  const { key } = place;
  return {
    ...{ name: basename(key), bytes, tag: run.id },
    read: (range) => createS3Client(s3).read(key, range),
    close: () => Promise.resolve(),
  };
}

/**
 * Opens a backup or its volumes: the file on this server, or the copy in the object storage.
 * @throws ApiError NOT_FOUND when neither exists
 */
export async function openBackup(
  db: DatabaseReader,
  { runId, part }: Pick<DownloadGrant, 'runId' | 'part'>,
  s3: S3Settings | undefined,
): Promise<OpenBackup> {
  const run = await findRun(db, runId);
  if (run === undefined) throw goneError();
  const file = run.deleted_at === null ? await openFile(run, part) : undefined;
  const opened = file ?? openObject(run, part, s3);
  if (opened === undefined) throw goneError();
  return opened;
}
