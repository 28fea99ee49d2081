/** Downloads of backup files by operators. */
import { timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type BackupManifest, readManifest } from '../../storage/backup/backup-file.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { type BackupRun, findRun } from './backup-runs.ts';

/** What a ticket allows: the download of one file by one operator. */
export interface DownloadGrant {
  runId: string;
  memberId: string;
}

/** The time during which a download can begin, or continue after an interruption, in ms. */
const VALID_MS = 10 * 60_000;

const sign = (secrets: SecretBox, { runId, memberId }: DownloadGrant, until: number): string =>
  secrets.digest(JSON.stringify(['backup-download', runId, memberId, until]));

/**
 * Issues a ticket for the address of a file, because a browser sends no token with a link. The ticket is signed and not stored, so that
 * every server accepts it, also for the rest of an interrupted download.
 */
export function issueDownloadTicket(
  secrets: SecretBox,
  grant: DownloadGrant,
): { ticket: string; expiresAt: Date } {
  const until = Date.now() + VALID_MS;
  const ticket = [grant.runId, grant.memberId, until, sign(secrets, grant, until)].join('.');
  return { ticket, expiresAt: new Date(until) };
}

/** Returns what a ticket allows; `undefined` for a ticket that has expired or was not issued by this installation. */
export function readDownloadTicket(secrets: SecretBox, ticket: string): DownloadGrant | undefined {
  const [runId = '', memberId = '', time = '', signature = ''] = ticket.split('.');
  const until = Number(time);
  const expected = Buffer.from(sign(secrets, { runId, memberId }, until));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return until < Date.now() ? undefined : { runId, memberId };
}

const goneError = (): ApiError =>
  new ApiError('NOT_FOUND', '이 백업의 파일이 서버에 없습니다. 다른 백업을 받아주세요.');

/** A backup file that is open for reading. */
export interface OpenBackup {
  handle: FileHandle;
  manifest: BackupManifest;
  /** The size in bytes. */
  bytes: number;
}

/**
 * Opens the file of a backup. The path comes from the database, so that a file without the head of a backup counts as missing.
 * @throws ApiError NOT_FOUND
 */
export async function openBackup({ file }: Pick<BackupRun, 'file'>): Promise<OpenBackup> {
  const handle = await open(file, 'r').catch(() => {
    throw goneError();
  });
  try {
    const { size: bytes } = await handle.stat();
    return { handle, manifest: await readManifest(handle), bytes };
  } catch {
    await handle.close();
    throw goneError();
  }
}

/**
 * Returns the run of a backup whose file this server has.
 * @throws ApiError NOT_FOUND
 */
export async function findBackupFile(db: DatabaseReader, id: string): Promise<BackupRun> {
  const run = await findRun(db, id);
  if (run === undefined || run.bytes === null || run.deleted_at !== null) throw goneError();
  const { handle } = await openBackup(run);
  await handle.close();
  return run;
}
