import { connectedClientOptions } from '#api/client.ts';
import { type ApiError, isTemporaryError, NetworkError } from '#api/errors.ts';
import { responseError } from '#api/response.ts';

/** The size of the first part, and the smallest part, in bytes. */
const FIRST_PART = 2 ** 20;
const LEAST_PART = 2 ** 18;
/** A part that takes less time is followed by a larger one, in ms. */
const FAST_MS = 2000;
/** The number of attempts for a part, and the pause before another attempt, in ms. */
const ATTEMPTS = 5;
const PAUSE_MS = 2000;

/** Where an upload is sent, from the response of the server. */
interface IssuedUpload {
  path: string;
  /** The largest part, in bytes. */
  part_bytes: number;
}

export interface PartedUpload {
  file: Blob;
  /** Issues the address of the upload. */
  issue: () => Promise<IssuedUpload>;
  /** Whether every part but the last has the largest size. Otherwise a part is as large as the connection permits. */
  fixedParts?: boolean;
  /** Called after each part, with the number of bytes that the server has. */
  onProgress: (received: number) => void;
  signal: AbortSignal;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The browser cannot read a file: it is a folder, or was changed or deleted. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** @throws UnreadableFileError */
async function requireReadable(part: Blob): Promise<void> {
  try {
    await part.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFileError('The file cannot be read.', { cause });
  }
}

/** Sends a part. Returns the error of a part that did not arrive. @throws UnreadableFileError, the signal's reason */
async function sendPart(
  address: string,
  part: Blob,
  signal: AbortSignal,
): Promise<ApiError | NetworkError | undefined> {
  try {
    const response = await fetch(address, { method: 'PUT', body: part, signal });
    const text = await response.text();
    return response.ok ? undefined : responseError({ status: response.status, text });
  } catch {
    signal.throwIfAborted();
    await requireReadable(part);
    return new NetworkError('network');
  }
}

/** Whether the same part may arrive at another attempt. */
const mayArrive = (error: unknown): boolean =>
  error instanceof NetworkError || isTemporaryError(error);

/**
 * Uploads a file in parts, one after the other. Unless the parts are fixed, they are as large as the connection permits, because a request has a time limit.
 * A part that was lost is sent again. The parts of an upload that fails or is ended are deleted.
 * @throws ApiError, NetworkError, UnreadableFileError, the signal's reason
 */
export async function uploadInParts(upload: PartedUpload): Promise<void> {
  const { file, issue, signal } = upload;
  await requireReadable(file);
  const { path, part_bytes } = await issue();
  const address = `${connectedClientOptions().base}${path}`;
  try {
    signal.throwIfAborted();
    await sendParts(upload, address, part_bytes);
  } catch (error) {
    // The parts would take room on the server for a day.
    void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    throw error;
  }
}

/** The sizes of the parts that follow each other, in bytes. */
interface PartSizes {
  first: number;
  larger: (size: number) => number;
  smaller: (size: number) => number;
}

const sizesOf = (partBytes: number, isFixed: boolean): PartSizes =>
  isFixed
    ? { first: partBytes, larger: (size) => size, smaller: (size) => size }
    : {
        first: Math.min(FIRST_PART, partBytes),
        larger: (size) => Math.min(partBytes, size * 2),
        smaller: (size) => Math.max(LEAST_PART, Math.floor(size / 2)),
      };

/** Sends a file to its address. @throws ApiError, NetworkError, UnreadableFileError, the signal's reason */
async function sendParts(
  { file, fixedParts = false, onProgress, signal }: PartedUpload,
  address: string,
  partBytes: number,
): Promise<void> {
  const sizes = sizesOf(partBytes, fixedParts);
  let size = sizes.first;
  let offset = 0;
  let attempt = 1;
  let isComplete = false;
  while (!isComplete) {
    const part = file.slice(offset, offset + size);
    const begun = performance.now();
    const error = await sendPart(`${address}&offset=${offset}`, part, signal);
    if (error === undefined) {
      attempt = 1;
      offset += part.size;
      isComplete = offset >= file.size;
      onProgress(offset);
      if (performance.now() - begun < FAST_MS) size = sizes.larger(size);
    } else {
      if (!mayArrive(error) || attempt === ATTEMPTS) throw error;
      attempt += 1;
      size = sizes.smaller(size);
      await pause(PAUSE_MS, signal);
    }
  }
}
