/** The routes that send and receive files of volumes, for owners of tickets. */
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { FilePath } from '../../engine/volume-files/volume-files.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { toText } from '../../use-cases/volume-files/file-path.ts';
import {
  type DownloadGrant,
  readTransferTicket,
  type TransferGrant,
  type UploadGrant,
} from '../../use-cases/volume-files/transfer-ticket.ts';
import {
  actOnFiles,
  type OpenVolume,
  openVolume,
} from '../../use-cases/volume-files/volume-files.ts';
import { readRange } from '../byte-range.ts';
import type { HttpServices } from '../services.ts';
import { endWithToken, hasTokenEnded } from './transfer-token.ts';

/** The addresses of transfers. The ticket is in the query, which the server does not log. */
export const VOLUME_DOWNLOAD_PATH = '/api/v1/volume-file';
export const VOLUME_UPLOAD_PATH = '/api/v1/volume-upload';

/** The maximum size of a part of an upload. Smaller parts arrive within the time limit of requests on slow connections, too. */
export const UPLOAD_PART_BYTES = 8 * 2 ** 20;

/** The time in which the first byte of a download is read, and the time for a part of an upload, in ms. */
const OPEN_MS = 20_000;
const PART_MS = 60_000;

const expiredError = (): ApiError =>
  new ApiError(
    'UNAUTHENTICATED',
    '전송 주소가 만료되었습니다. 볼륨의 파일 화면에서 다시 시작해주세요.',
  );

/** @throws ApiError UNAUTHENTICATED for an invalid ticket, and for that of an ended token */
async function readGrant(c: Context, services: HttpServices): Promise<TransferGrant> {
  const grant = readTransferTicket(services.secrets, c.req.query('ticket') ?? '');
  if (grant === undefined || (await hasTokenEnded(services, grant))) throw expiredError();
  return grant;
}

/** Finds the volume of a ticket. The right may have been lost since the ticket was issued. */
const openGranted = (
  { db, runtime }: HttpServices,
  { member, volume }: DownloadGrant | UploadGrant,
): Promise<OpenVolume> =>
  openVolume(db, runtime.engine, { memberId: member, right: 'manage' }, volume);

/** Returns the header that names a downloaded file (RFC 6266). */
function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

const nameOf = (path: FilePath, { name }: OpenVolume): string => toText(path.at(-1) ?? name);

/** A download that begins. */
interface Download {
  status: 200 | 206;
  content: Readable;
  headers: Record<string, string>;
}

type OpenedPart = Awaited<ReturnType<OpenVolume['files']['open']>>;

/** Returns the validator of the content of a file (RFC 9110). */
const tagOf = ({ bytes, modifiedAt }: OpenedPart): string => `"${bytes}-${modifiedAt.getTime()}"`;

const headersOf = (file: OpenedPart, length: number): Record<string, string> => ({
  'Accept-Ranges': 'bytes',
  'Content-Length': String(length),
  ETag: tagOf(file),
});

/** A request for a part beyond the end of a file. */
class RangeBeyondError extends Error {
  override readonly name = 'RangeBeyondError';
  readonly bytes: number;

  constructor(bytes: number) {
    super(`the file has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/** The headers of a request for a part of a file. */
interface RequestedPart {
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * Opens the requested part of a file. The whole file is opened without a range, and when the file has changed since the part
 * before, because parts of two files would make a file that never was.
 * @throws RangeBeyondError
 */
async function openFile(
  { files, ref }: OpenVolume,
  path: FilePath,
  { range: requested, ifRange }: RequestedPart,
  signal: AbortSignal,
): Promise<Download> {
  if (requested !== undefined) {
    const now = await files.open(ref, path, { maxBytes: 0 }, signal);
    now.content.resume();
    const tag = tagOf(now);
    if (ifRange === undefined || ifRange === tag) {
      const range = readRange(requested, now.bytes);
      if (range === undefined) throw new RangeBeyondError(now.bytes);
      const { start: offset, end } = range;
      const maxBytes = end - offset + 1;
      const part = await files.open(ref, path, { offset, maxBytes }, signal);
      if (tagOf(part) === tag) {
        const contentRange = `bytes ${offset}-${end}/${now.bytes}`;
        const headers = { ...headersOf(part, maxBytes), 'Content-Range': contentRange };
        return { status: 206, content: part.content, headers };
      }
      part.content.destroy();
    }
  }
  const file = await files.open(ref, path, { maxBytes: Number.MAX_SAFE_INTEGER }, signal);
  return { status: 200, content: file.content, headers: headersOf(file, file.bytes) };
}

/** Opens what a ticket allows. An archive is made while it is sent, so it has neither a length nor parts. */
async function openDownload(
  volume: OpenVolume,
  { path, isFolder }: DownloadGrant,
  requested: RequestedPart,
  signal: AbortSignal,
): Promise<Download> {
  const { files, ref } = volume;
  const name = nameOf(path, volume);
  const describe = (file: string) => ({
    'Content-Disposition': contentDisposition(file),
    'Content-Type': 'application/octet-stream',
  });
  if (isFolder) {
    const content = await files.archive(ref, path, signal);
    return { status: 200, content, headers: describe(`${name}.tar.gz`) };
  }
  const opened = await openFile(volume, path, requested, signal);
  return { ...opened, headers: { ...opened.headers, ...describe(name) } };
}

async function sendFile(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services);
  if (grant.kind !== 'download') throw expiredError();
  const volume = await openGranted(services, grant);
  const leave = services.volumeFiles.enterDownload();
  const ending = AbortSignal.any([c.req.raw.signal, services.stopping]);
  const requested = { range: c.req.header('range'), ifRange: c.req.header('if-range') };
  try {
    const { status, content, headers } = await actOnFiles(ending, OPEN_MS, (signal) =>
      openDownload(volume, grant, requested, signal),
    );
    content.once('close', leave);
    endWithToken(services, grant, content);
    return c.body(Readable.toWeb(content), status, headers);
  } catch (error) {
    leave();
    if (!(error instanceof RangeBeyondError)) throw error;
    return c.body(null, 416, { 'Content-Range': `bytes */${error.bytes}` });
  }
}

const PART_INVALID =
  '파일의 조각을 받을 수 없습니다. Content-Length와 offset을 확인하고 순서대로 보내주세요.';

/** @throws ApiError MALFORMED_REQUEST */
function readPart(c: Context, { bytes: total }: UploadGrant): { offset: number; bytes: number } {
  const [offset, bytes] = [c.req.query('offset'), c.req.header('content-length')].map((text) =>
    /^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN,
  );
  const isInside =
    offset !== undefined &&
    bytes !== undefined &&
    bytes <= UPLOAD_PART_BYTES &&
    offset + bytes <= total &&
    (bytes > 0 || total === 0);
  if (!isInside) throw new ApiError('MALFORMED_REQUEST', PART_INVALID);
  return { offset, bytes };
}

/** Writes a part of an upload. The last part gives the file its name. */
async function receivePart(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services);
  if (grant.kind !== 'upload') throw expiredError();
  const { offset, bytes } = readPart(c, grant);
  const { files, ref } = await openGranted(services, grant);
  const leave = services.volumeFiles.enterPart(grant.id);
  const ending = AbortSignal.any([c.req.raw.signal, services.stopping]);
  const { body } = c.req.raw;
  const content = body === null ? Readable.from([]) : Readable.from(body, { objectMode: false });
  const isComplete = offset + bytes === grant.bytes;
  try {
    await actOnFiles(ending, PART_MS, async (signal) => {
      await files.writePart(ref, grant.id, { offset, bytes, content }, signal);
      if (isComplete) await files.finishUpload(ref, grant.id, grant, signal);
    });
  } finally {
    leave();
  }
  return c.json({ success: true, data: { received: offset + bytes, is_complete: isComplete } });
}

/** Deletes the parts of an upload that its member has ended. */
async function cancelUpload(c: Context, services: HttpServices): Promise<Response> {
  const grant = await readGrant(c, services);
  if (grant.kind !== 'upload') throw expiredError();
  const { files, ref } = await openGranted(services, grant);
  await actOnFiles(services.stopping, PART_MS, (signal) =>
    files.cancelUpload(ref, grant.id, signal),
  );
  return c.json({ success: true, data: null });
}

/**
 * `GET /api/v1/volume-file` sends a file or the archive of a folder, `PUT /api/v1/volume-upload` receives a part of a file,
 * and `DELETE` ends an upload early. Contents are never in memory as a whole.
 */
export const createVolumeTransfers = (services: HttpServices): Hono =>
  new Hono()
    .get(VOLUME_DOWNLOAD_PATH, (c) => sendFile(c, services))
    .put(VOLUME_UPLOAD_PATH, (c) => receivePart(c, services))
    .delete(VOLUME_UPLOAD_PATH, (c) => cancelUpload(c, services));
