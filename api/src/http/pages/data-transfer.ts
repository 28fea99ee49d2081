/** The routes that send backups and receive dumps, for owners of tickets. */
import { randomUUID } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, Hono } from 'hono';
import { StartFailure } from '../../runtime/errors.ts';
import { runTransaction } from '../../storage/database.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { BackupFailure } from '../../use-cases/data-backup/backup-failure.ts';
import {
  DUMP_PART_BYTES,
  deleteUpload,
  hasUpload,
  isWholeUpload,
  partBytes,
  UploadGone,
  writeUploadPart,
} from '../../use-cases/data-backup/upload-files.ts';
import { findUsableBackup, refuse } from '../../use-cases/data-restoration/usable-backup.ts';
import {
  beginUploadedBackup,
  checkUpload,
  findUploadProject,
  isBegun,
} from '../../use-cases/data-transfer/dump-upload.ts';
import { openDataBackup } from '../../use-cases/data-transfer/open-backup.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import {
  type DumpGrant,
  readTransferTicket,
  type TransferGrant,
} from '../../use-cases/volume-files/transfer-ticket.ts';
import { readRange } from '../byte-range.ts';
import type { CallServices } from '../call.ts';
import type { HttpServices } from '../services.ts';
import { endWithToken, hasTokenEnded } from './transfer-token.ts';

/** The addresses of transfers. The ticket is in the query, which the server does not log. */
export const BACKUP_CONTENT_PATH = '/api/v1/backup-content';
export const DUMP_UPLOAD_PATH = '/api/v1/dump-upload';

/** The time for a part of an upload, in ms. */
const PART_MS = 60_000;

const PART_INVALID =
  '파일의 조각을 받을 수 없습니다. Content-Length와 offset을 확인하고 part_bytes씩 보내주세요.';

const GONE =
  '올리던 파일이 이 서버에 없습니다. 처음부터 다시 올려주세요. 반복되면 서버의 운영자에게 문의해주세요: 여러 서버는 백업 폴더(MEMBER_BACKUP_DIR)를 함께 써야 합니다.';

const expiredError = (): ApiError =>
  new ApiError('UNAUTHENTICATED', '전송 주소가 만료되었습니다. 백업 화면에서 다시 시작해주세요.');

/** Returns what the content of backups is read with. */
export const transferContext = ({
  db,
  secrets,
  openStorage,
  memberBackups: place,
}: CallServices) => ({ db, secrets, openStorage, place });

/** Returns what uploads are checked with. */
export const uploadCheck = ({ db, memberBackups: place, config }: CallServices) => ({
  ...{ db, place },
  total: readTotalLimits(config),
});

/** Returns the error for content that cannot be read; another error as it is. */
export function toTransferError(error: unknown): unknown {
  if (error instanceof BackupFailure) return refuse(error.message);
  return error instanceof StartFailure ? new ApiError('UNAVAILABLE', error.message) : error;
}

const isOfKind = <Kind extends TransferGrant['kind']>(
  grant: TransferGrant | undefined,
  kind: Kind,
): grant is Extract<TransferGrant, { kind: Kind }> => grant?.kind === kind;

/** @throws ApiError UNAUTHENTICATED for an invalid ticket, that of another transfer, and that of an ended token */
async function readGrant<Kind extends 'backup' | 'dump'>(
  c: Context,
  services: HttpServices,
  kind: Kind,
): Promise<Extract<TransferGrant, { kind: Kind }>> {
  const grant = readTransferTicket(services.secrets, c.req.query('ticket') ?? '');
  if (!isOfKind(grant, kind) || (await hasTokenEnded(services, grant))) throw expiredError();
  return grant;
}

const manage = (member: string) => ({ memberId: member, right: 'manage' }) as const;

/** Returns the header that names a downloaded file (RFC 6266). */
const contentDisposition = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '-')}`;

/** Sends a backup, or a part of it. Only the requested part is read and decrypted. */
async function sendBackup(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services, 'backup');
  const sought = { slug: grant.project, backupId: grant.id };
  const row = await findUsableBackup(services.db, manage(grant.member), sought);
  const signal = AbortSignal.any([c.req.raw.signal, services.stopping]);
  const context = transferContext(services);
  const opened = await openDataBackup(context, row, signal).catch((error: unknown) => {
    throw toTransferError(error);
  });
  const { name, bytes, tag, read } = opened;
  const etag = `"${tag}"`;
  const isSame = [undefined, etag].includes(c.req.header('if-range'));
  const wanted = isSame ? c.req.header('range') : undefined;
  const range = readRange(wanted, bytes);
  if (range === undefined) return c.body(null, 416, { 'Content-Range': `bytes */${bytes}` });
  const isPart = wanted !== undefined && range.end - range.start + 1 < bytes;
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': contentDisposition(name),
    'Content-Length': String(range.end - range.start + 1),
    'Content-Type': 'application/octet-stream',
    ETag: etag,
    ...(isPart && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
  const status = isPart ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const content = Readable.from(read(range));
  endWithToken(services, grant, content);
  return c.body(Readable.toWeb(content), status, headers);
}

/** @throws ApiError MALFORMED_REQUEST */
function readPart(c: Context, grant: DumpGrant): number {
  const [offset = Number.NaN, bytes] = [c.req.query('offset'), c.req.header('content-length')].map(
    (text) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN),
  );
  const index = offset / DUMP_PART_BYTES;
  const isExpected =
    Number.isInteger(index) && offset < grant.bytes && bytes === partBytes(grant, index);
  if (!isExpected) throw new ApiError('MALFORMED_REQUEST', PART_INVALID);
  return index;
}

/** The error for a part of an upload of which this server has nothing. Another attempt would succeed for some of the parts only. */
const goneError = (): ApiError => new ApiError('UPLOAD_GONE', GONE);

/** Reads what is left of a request, because a client that still sends does not read the response. Its size was checked. */
async function drain(content: Readable, signal: AbortSignal): Promise<void> {
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }), {
    signal,
  }).catch(() => undefined);
}

/** Returns the error for a part that was not written; another error as it is. */
const toPartError = (error: unknown, late: AbortSignal): unknown => {
  if (error instanceof UploadGone) return goneError();
  if (error instanceof BackupFailure) return new ApiError('MALFORMED_REQUEST', PART_INVALID);
  return late.aborted ? new ApiError('REQUEST_TIMEOUT', PART_INVALID) : error;
};

/** Writes a part of a dump. When all parts are there, the backup of the dump begins. */
async function receivePart(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services, 'dump');
  const index = readPart(c, grant);
  const { db, secrets, memberBackups: place, dataBackups } = services;
  const access = manage(grant.member);
  const received = index * DUMP_PART_BYTES + partBytes(grant, index);
  const upload = { ...grant, projectId: await findUploadProject(db, access, grant) };
  // A part that is sent again after the last one must not change what the backup reads, nor take space.
  if (await isBegun(db, grant.id))
    return c.json({ success: true, data: { received, is_complete: true } });
  const late = AbortSignal.timeout(PART_MS);
  const signal = AbortSignal.any([c.req.raw.signal, services.stopping, late]);
  const { body } = c.req.raw;
  const content = body === null ? Readable.from([]) : Readable.from(body, { objectMode: false });
  if (!(await hasUpload(place, upload))) {
    await drain(content, signal);
    throw goneError();
  }
  await checkUpload(uploadCheck(services), access, grant, grant);
  const part = { content, draft: randomUUID(), signal };
  await writeUploadPart({ place, secrets }, upload, index, part).catch((error: unknown) => {
    throw toPartError(error, late);
  });
  const is_complete = await isWholeUpload(place, upload);
  if (is_complete) {
    const isBegun = await runTransaction(db, (tx) =>
      beginUploadedBackup(tx, secrets, access, grant),
    );
    if (isBegun) dataBackups.start(grant.id);
  }
  return c.json({ success: true, data: { received, is_complete } });
}

/** Deletes the parts of an upload that its member has ended. */
async function cancelUpload(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services, 'dump');
  const { db, memberBackups: place } = services;
  const projectId = await findUploadProject(db, manage(grant.member), grant);
  await deleteUpload(place, { id: grant.id, projectId });
  return c.json({ success: true, data: null });
}

/**
 * `GET /api/v1/backup-content` sends the decrypted content of a backup, `PUT /api/v1/dump-upload` receives a part of a dump, and `DELETE` ends
 * an upload early. Contents are never in memory as a whole.
 */
export const createDataTransfers = (services: HttpServices): Hono =>
  new Hono()
    .get(BACKUP_CONTENT_PATH, (c) => sendBackup(c, services))
    .put(DUMP_UPLOAD_PATH, (c) => receivePart(c, services))
    .delete(DUMP_UPLOAD_PATH, (c) => cancelUpload(c, services));
