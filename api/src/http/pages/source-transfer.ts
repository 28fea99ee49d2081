/** The route that receives the parts of uploaded folders, for owners of tickets. */
import { randomUUID } from 'node:crypto';
import { SOURCE_PART_BYTES } from '@naru/contract/rules/source-upload';
import { type Context, Hono } from 'hono';
import { EngineError } from '../../engine/engine-error.ts';
import type { SourceUploadRow } from '../../storage/schema/source-upload.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { checkSource } from '../../use-cases/source-upload/check-source.ts';
import {
  deleteSource,
  InvalidSourcePart,
  PACKED_PART_BYTES,
  readArrivedParts,
  SourceFilesGone,
  writeSourcePart,
} from '../../use-cases/source-upload/source-files.ts';
import {
  completeSourceUpload,
  discardSourceUpload,
  findSourceUpload,
  openSourceRow,
  uploadGoneError,
} from '../../use-cases/source-upload/source-upload.ts';
import {
  readTransferTicket,
  type SourceGrant,
} from '../../use-cases/volume-files/transfer-ticket.ts';
import type { HttpServices } from '../services.ts';
import { hasTokenEnded } from './transfer-token.ts';

/** The address of uploads. The ticket is in the query, which the server does not log. */
export const SOURCE_UPLOAD_PATH = '/api/v1/source-upload';

/** The time for a part, in ms. */
const PART_MS = 60_000;
/** The number of parts that are in memory at once. */
const PARTS_MAX = 8;

const PART_INVALID =
  '소스의 조각을 받을 수 없습니다. Content-Length와 offset을 확인하고, part_bytes씩 gzip으로 압축해 보내주세요.';
const BUSY = '지금은 올리는 소스가 너무 많습니다. 잠시 후 다시 시도해주세요.';
const CUT = '올린 소스를 확인하지 못했습니다. 마지막 조각을 다시 보내주세요.';
const EXPIRED = '전송 주소가 만료되었습니다. 명령을 다시 실행해주세요.';

const invalidPart = (): ApiError => new ApiError('MALFORMED_REQUEST', PART_INVALID);

/** @throws ApiError UNAUTHENTICATED for an invalid ticket, that of another transfer, and that of an ended token */
async function readGrant(c: Context, services: HttpServices): Promise<SourceGrant> {
  const grant = readTransferTicket(services.secrets, c.req.query('ticket') ?? '');
  if (grant?.kind !== 'source' || (await hasTokenEnded(services, grant)))
    throw new ApiError('UNAUTHENTICATED', EXPIRED);
  return grant;
}

/** Returns the number of the part. @throws ApiError MALFORMED_REQUEST */
function readIndex(c: Context, { bytes }: SourceUploadRow): number {
  const text = c.req.query('offset') ?? '';
  const offset = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  const index = offset / SOURCE_PART_BYTES;
  if (!Number.isInteger(index) || offset >= bytes) throw invalidPart();
  return index;
}

/** Yields what arrives until the time is over. @throws ApiError REQUEST_TIMEOUT */
async function* arriving({ body }: Request, late: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  for await (const chunk of body) {
    if (late.aborted) throw new ApiError('REQUEST_TIMEOUT', PART_INVALID);
    yield chunk;
  }
}

/**
 * Reads the body of a request, whose size is limited while it arrives. What is too large is read on for a while, because a client that still sends does
 * not read the response.
 * @throws ApiError MALFORMED_REQUEST, REQUEST_TIMEOUT
 */
async function readPacked(request: Request, late: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of arriving(request, late)) {
    bytes += chunk.length;
    if (bytes <= PACKED_PART_BYTES) chunks.push(chunk);
    if (bytes > 2 * PACKED_PART_BYTES) break;
  }
  if (bytes === 0 || bytes > PACKED_PART_BYTES) throw invalidPart();
  return Buffer.concat(chunks);
}

/** Returns the error for a part that was not written; another error as it is. */
const toPartError = (error: unknown): unknown => {
  if (error instanceof SourceFilesGone) return uploadGoneError();
  return error instanceof InvalidSourcePart ? invalidPart() : error;
};

/** Checks an archive of which all parts have arrived. One that is refused is deleted. @throws ApiError VALIDATION_FAILED */
async function finish(
  { db, secrets, memberBackups: place }: HttpServices,
  row: SourceUploadRow,
  storedBytes: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const source = openSourceRow(secrets, row);
    const files = await checkSource(place, source, { digest: row.digest, signal });
    await completeSourceUpload(db, row, { files, storedBytes });
  } catch (error) {
    // The client sends the last part again, to this server or to another one.
    if (signal.aborted) throw new ApiError('REQUEST_TIMEOUT', CUT);
    if (!(error instanceof EngineError)) throw error;
    await discardSourceUpload(db, row.id);
    await deleteSource(place, row.id);
    throw new ApiError('VALIDATION_FAILED', error.message);
  }
}

/** Writes a part. When all parts are there, the archive is checked. A part that is sent again after that changes nothing. */
async function receivePart(c: Context, services: HttpServices): Promise<Response> {
  const { id, member: memberId, project } = await readGrant(c, services);
  const { db, secrets, memberBackups: place } = services;
  const access = { memberId, right: 'deploy' } as const;
  const row = await findSourceUpload(db, access, { project, id });
  const index = readIndex(c, row);
  const done = { received: row.bytes, is_complete: true };
  if (row.completed_at !== null) return c.json({ success: true, data: done });
  const late = AbortSignal.timeout(PART_MS);
  const signal = AbortSignal.any([c.req.raw.signal, services.stopping, late]);
  const packed = await readPacked(c.req.raw, late);
  const source = openSourceRow(secrets, row);
  const { received, storedBytes } = await writeSourcePart(place, source, index, {
    ...{ packed, draft: randomUUID() },
  })
    .then(() => readArrivedParts(place, row))
    .catch((error: unknown) => {
      throw toPartError(error);
    });
  if (received < row.bytes)
    return c.json({ success: true, data: { received, is_complete: false } });
  await finish(services, row, storedBytes, signal);
  return c.json({ success: true, data: done });
}

/** `PUT /api/v1/source-upload` receives a part of an uploaded folder. */
export function createSourceTransfers(services: HttpServices): Hono {
  let parts = 0;
  return new Hono().put(SOURCE_UPLOAD_PATH, async (c) => {
    if (parts >= PARTS_MAX) throw new ApiError('RATE_LIMITED', BUSY, { retryAfterSeconds: 2 });
    parts += 1;
    try {
      return await receivePart(c, services);
    } finally {
      parts -= 1;
    }
  });
}
