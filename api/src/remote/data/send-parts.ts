/** Sends the parts of an upload, each until it has arrived. */
import { InterruptedError, RemoteCallError } from '../server-project-port.ts';
import type { RemoteSession } from '../session.ts';
import { createPatience, waitFor } from './follow.ts';
import { formatBytes } from './text-parts.ts';
import { fetchTicket, ticketAddress, watchRequest } from './ticket-call.ts';

const PAUSE_MS = 2000;
/** The time between two notes about the progress, in ms. */
const NOTE_MS = 5000;
/** The largest part that is in memory. */
const PART_MAX_BYTES = 256 * 2 ** 20;

const PART_SIZE_INVALID = '서버가 보낸 조각의 크기가 올바르지 않습니다.';

/** An upload that has begun. */
export interface Upload {
  readonly address: URL;
  readonly partBytes: number;
  /** The size of the whole content. */
  readonly bytes: number;
  /** Returns the body of a part. */
  readonly read: (offset: number, bytes: number) => Promise<Buffer<ArrayBuffer>>;
  /** The message when the user interrupts. */
  readonly interrupted: string;
}

/** Returns where the parts of an upload are sent. @throws RemoteCallError for an answer that cannot be followed */
export function readUploadAddress(
  { server }: Pick<RemoteSession<never>, 'server'>,
  { path, part_bytes: partBytes }: { path: string; part_bytes: number },
): Pick<Upload, 'address' | 'partBytes'> {
  if (!(partBytes > 0 && partBytes <= PART_MAX_BYTES)) throw new RemoteCallError(PART_SIZE_INVALID);
  return { address: ticketAddress(server, path), partBytes };
}

/** Sends the part at an offset. Returns the size of its content and of what was sent. */
async function sendPart(
  { address, partBytes, bytes, read }: Upload,
  from: number,
  signal: AbortSignal,
) {
  const size = Math.min(partBytes, bytes - from);
  const body = await read(from, size);
  const at = new URL(address);
  at.searchParams.set('offset', String(from));
  const watched = watchRequest({ method: 'PUT', body }, signal);
  try {
    await (await fetchTicket(at, watched)).body?.cancel();
  } finally {
    watched.end();
  }
  return { size, sent: body.length };
}

/** Sends all parts from an offset on, in their order. Returns the number of bytes that were sent. */
export async function sendParts(
  { terminal, signal }: Pick<RemoteSession<never>, 'terminal' | 'signal'>,
  upload: Upload,
  from = 0,
): Promise<number> {
  const { bytes, interrupted } = upload;
  const patience = createPatience(terminal);
  let noted = performance.now();
  let sentBytes = 0;
  for (let offset = from; offset < bytes; ) {
    try {
      const { size, sent } = await sendPart(upload, offset, signal);
      offset += size;
      sentBytes += sent;
      patience.succeeded();
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(interrupted);
      patience.failed(error);
      await waitFor(PAUSE_MS, signal, interrupted);
    }
    if (performance.now() - noted < NOTE_MS) continue;
    noted = performance.now();
    terminal.note(`올리는 중: ${formatBytes(offset)} / ${formatBytes(bytes)}`);
  }
  return sentBytes;
}
