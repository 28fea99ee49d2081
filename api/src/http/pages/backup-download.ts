import { type Context, Hono } from 'hono';
import { StartFailure } from '../../runtime/errors.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import {
  type OpenBackup,
  openBackup,
  readDownloadTicket,
} from '../../use-cases/backup/backup-download.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import { readRange } from '../byte-range.ts';
import type { HttpServices } from '../services.ts';

/** The address of backup files. The ticket is in the query, which the server does not log. */
export const BACKUP_DOWNLOAD_PATH = '/api/v1/backup-file';

/** @throws ApiError UNAUTHENTICATED for an invalid ticket, FORBIDDEN for somebody who is no operator any more */
async function readGrant(c: Context, { db, secrets }: HttpServices) {
  const grant = readDownloadTicket(secrets, c.req.query('ticket') ?? '');
  if (grant === undefined) {
    throw new ApiError(
      'UNAUTHENTICATED',
      '내려받는 주소가 만료되었습니다. 콘솔의 백업에서 다시 받아주세요.',
    );
  }
  const { role } = await findOwnUser(db, grant.memberId);
  if (role !== 'admin') throw new ApiError('FORBIDDEN', '운영자만 받을 수 있습니다.');
  return grant;
}

async function send(c: Context, backup: OpenBackup): Promise<Response> {
  const { name, bytes, tag, read, close } = backup;
  const etag = `"${tag}"`;
  // The rest of another file would make a file that nobody can restore.
  const isSame = [undefined, etag].includes(c.req.header('if-range'));
  const asked = isSame ? c.req.header('range') : undefined;
  const range = readRange(asked, bytes);
  if (range === undefined) {
    await close();
    return c.body(null, 416, { 'Content-Range': `bytes */${bytes}` });
  }
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Type': 'application/octet-stream',
    ETag: etag,
    ...(asked !== undefined && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
  const status = asked === undefined ? 200 : 206;
  if (c.req.method !== 'HEAD') return c.body(await read(range), status, headers);
  await close();
  return c.body(null, status, headers);
}

/** Returns the error for an object storage that fails, with its sentence; another error as it is. */
const toUnavailable = (error: unknown): unknown =>
  error instanceof StartFailure ? new ApiError('UNAVAILABLE', error.message) : error;

/**
 * `GET /api/v1/backup-file` sends a backup, or a part of it, to the owner of a ticket. The content is read while it is sent and is never in
 * memory as a whole. A file that newer backups replace meanwhile stays readable until the end.
 */
export const createBackupDownload = (services: HttpServices): Hono =>
  new Hono().get(BACKUP_DOWNLOAD_PATH, async (c) => {
    const grant = await readGrant(c, services);
    const opened = await openBackup(services.db, grant, services.backups.plan().s3);
    try {
      return await send(c, opened);
    } catch (error) {
      await opened.close();
      throw toUnavailable(error);
    }
  });
