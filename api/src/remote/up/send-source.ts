/** Sends the archive of a folder to the server. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceUploadEndpoints } from '@naru/contract/endpoints/source-upload';
import { InterruptedError } from '../data/data-session.ts';
import { createPatience, waitFor } from '../data/follow.ts';
import { formatBytes } from '../data/text-parts.ts';
import { fetchTicket, ticketAddress, watchRequest } from '../data/ticket-call.ts';
import { RemoteCallError } from '../server-project-port.ts';
import type { PackedFolder } from './pack-folder.ts';
import type { UpSession } from './up-session.ts';

const compress = promisify(gzip);

const PAUSE_MS = 2000;
/** The time between two notes about the progress, in ms. */
const NOTE_MS = 5000;
/** The largest part that is in memory. */
const PART_MAX_BYTES = 64 * 2 ** 20;

const PART_SIZE_INVALID = '서버가 보낸 조각의 크기가 올바르지 않습니다.';
const INCOMPLETE = '서버가 소스를 모두 받지 못했습니다. 명령을 다시 실행해주세요.';
const UNSUPPORTED =
  '이 서버는 폴더를 올려 배포하는 기능이 없는 버전입니다. 서버를 업그레이드하거나 저장소로 배포해주세요.';
const INTERRUPTED = '올리지 않았습니다. 같은 명령을 다시 실행하면 이어서 올립니다.';

/** An upload that has arrived. */
export interface SentSource {
  readonly uploadId: string;
  /** The number of bytes that were sent; 0 for content that the server had already. */
  readonly sentBytes: number;
}

interface Transfer {
  readonly address: URL;
  readonly partBytes: number;
  readonly packed: PackedFolder;
}

/** Sends a part. Returns the bytes that were sent, and whether the server has everything. */
async function sendPart(
  { address, partBytes, packed }: Transfer,
  offset: number,
  signal: AbortSignal,
) {
  const plain = await packed.read(offset, Math.min(partBytes, packed.bytes - offset));
  const body = await compress(plain);
  const at = new URL(address);
  at.searchParams.set('offset', String(offset));
  const watched = watchRequest({ method: 'PUT', body }, signal);
  try {
    await (await fetchTicket(at, watched)).body?.cancel();
  } finally {
    watched.end();
  }
  return { next: offset + plain.length, sent: body.length };
}

/** Sends all parts from an offset on, and each until it has arrived. Returns the number of bytes that were sent. */
async function sendParts(
  { terminal, signal }: UpSession,
  transfer: Transfer,
  from: number,
): Promise<number> {
  const { bytes } = transfer.packed;
  const patience = createPatience(terminal);
  let noted = performance.now();
  let sentBytes = 0;
  for (let offset = from; offset < bytes; ) {
    try {
      const { next, sent } = await sendPart(transfer, offset, signal);
      offset = next;
      sentBytes += sent;
      patience.succeeded();
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(INTERRUPTED);
      patience.failed(error);
      await waitFor(PAUSE_MS, signal, INTERRUPTED);
    }
    if (performance.now() - noted < NOTE_MS) continue;
    noted = performance.now();
    terminal.note(`올리는 중: ${formatBytes(offset)} / ${formatBytes(bytes)}`);
  }
  return sentBytes;
}

/**
 * Sends the archive of a folder, from where an earlier command ended. Content that the server has is not sent.
 * @throws RemoteCallError, InterruptedError
 */
export async function sendSource(
  session: UpSession,
  packed: PackedFolder,
  files: number,
): Promise<SentSource> {
  const { args, send, server, terminal } = session;
  const params = { slug: args.project };
  const { digest, bytes } = packed;
  const begin = () =>
    send(sourceUploadEndpoints.beginSourceUpload, { params, body: { digest, bytes, files } }).catch(
      (error: unknown) => {
        // The project was found, so a server without the call is of an earlier release.
        const isMissing = error instanceof RemoteCallError && error.status === 404;
        throw isMissing ? new RemoteCallError(UNSUPPORTED, 404) : error;
      },
    );
  const begun = await begin();
  const uploadId = begun.upload_id;
  if (begun.is_complete) {
    terminal.note('같은 내용이 서버에 있어 다시 올리지 않습니다.');
    return { uploadId, sentBytes: 0 };
  }
  if (!(begun.part_bytes > 0 && begun.part_bytes <= PART_MAX_BYTES))
    throw new RemoteCallError(PART_SIZE_INVALID);
  if (begun.received > 0)
    terminal.note(`이어서 올립니다: ${formatBytes(begun.received)} / ${formatBytes(bytes)}`);
  const address = ticketAddress(server, begun.path);
  const transfer = { address, partBytes: begun.part_bytes, packed };
  const sentBytes = await sendParts(session, transfer, begun.received);
  const ended = await begin();
  if (!ended.is_complete) throw new RemoteCallError(INCOMPLETE);
  return { uploadId: ended.upload_id, sentBytes };
}
