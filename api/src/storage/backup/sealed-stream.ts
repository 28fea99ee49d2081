/**
 * Encrypts content of any length while it passes, so that it is encrypted before it leaves the memory of the server. A sealed file has a head of
 * two lines, and then frames. Each frame is encrypted with AES-256-GCM and has its number in its nonce; the last frame is marked, so that a
 * shortened file cannot be read.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';

/** The first line, with the version of the format. */
const FIRST_LINE = 'NARU-BACKUP 1\n';
/** The size of the plain content of a frame, in bytes. Only the last frame is smaller. */
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
/** The maximum size of the head, in bytes. */
const HEAD_BYTES = 4096;

/** How the content of one file is encrypted. */
interface StreamSeal {
  /** The key of a backup, in base64. */
  dataKey: string;
  /** Identifies the file. The content of a file with another label cannot be read in its place. */
  label: string;
}

/** A file that is damaged, or was encrypted with another key. */
export class UnreadableContentError extends Error {
  override readonly name = 'UnreadableContentError';
}

/** Creates the key of a backup, in base64. */
export const createDataKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Each file has its own key, so that the numbers of frames are unique nonces. */
const fileKey = ({ dataKey, label }: StreamSeal): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', `naru ${label}`, KEY_BYTES));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function sealFrame(key: Buffer, plain: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
  const body = cipher.update(plain);
  return Buffer.concat([body, cipher.final(), cipher.getAuthTag()]);
}

function openFrame(key: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new UnreadableContentError('The file ends early.');
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), options);
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new UnreadableContentError('The file is damaged.', { cause: error });
  }
}

type Frame = (part: Buffer, index: number, isLast: boolean) => Buffer;

/** Divides content into parts of a size, of which only the last one may be smaller. */
async function* mapFrames(
  source: AsyncIterable<Buffer>,
  bytes: number,
  frame: Frame,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of source) {
    const content = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (; content.length - start > bytes; start += bytes) {
      yield frame(content.subarray(start, start + bytes), index, false);
      index += 1;
    }
    rest = content.subarray(start);
  }
  yield frame(rest, index, true);
}

/**
 * Yields the sealed file of a content.
 * @param sealedKey the encrypted key of the backup, for a file whose database is lost
 */
export async function* sealContent(
  source: AsyncIterable<Buffer>,
  seal: StreamSeal,
  sealedKey: string,
): AsyncGenerator<Buffer> {
  const head = JSON.stringify({ label: seal.label, key: sealedKey });
  yield Buffer.from(`${FIRST_LINE}${head}\n`);
  const key = fileKey(seal);
  yield* mapFrames(source, FRAME_BYTES, (...frame) => sealFrame(key, ...frame));
}

const headSchema = z.object({ label: z.string(), key: z.string() });

/** Returns the size of the head in bytes. @throws UnreadableContentError */
function readHeadBytes(start: Buffer, label: string): number {
  const end = start.indexOf('\n', FIRST_LINE.length);
  if (end < 0 || !start.toString('latin1').startsWith(FIRST_LINE))
    throw new UnreadableContentError('The file is no sealed file.');
  try {
    const head = z.parse(headSchema, JSON.parse(start.toString('utf8', FIRST_LINE.length, end)));
    if (head.label === label) return end + 1;
  } catch (error) {
    throw new UnreadableContentError('The head of the file is damaged.', { cause: error });
  }
  throw new UnreadableContentError('The file belongs to another backup.');
}

/**
 * Yields the content of a sealed file. Yields only what has been checked, but the end of the file is known only after the last part.
 * @throws UnreadableContentError for a damaged or shortened file, and for another key; errors of the file system
 */
export async function* openContent(file: string, seal: StreamSeal): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const start = readHeadBytes(buffer.subarray(0, bytesRead), seal.label);
    const source = handle.createReadStream({ start, autoClose: false });
    const key = fileKey(seal);
    yield* mapFrames(source, FRAME_BYTES + TAG_BYTES, (...frame) => openFrame(key, ...frame));
  } finally {
    await handle.close();
  }
}

/** A sealed file of which parts can be read, such as an object of a storage. */
export interface SealedSource {
  /** The size of the file. */
  bytes: number;
  /** Reads a part, both ends included. */
  read(range: { start: number; end: number }): AsyncIterable<Uint8Array>;
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* toBuffers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk);
}

/** The content of a sealed file, of which any part can be read without the rest. */
export interface OpenSealedFile {
  /** The size of the content. */
  bytes: number;
  /** Yields a part, both ends included. @throws UnreadableContentError for a damaged part; errors of the source */
  read(range: { start: number; end: number }): AsyncGenerator<Buffer>;
}

/**
 * Opens a sealed file by its head.
 * @throws UnreadableContentError for another file; errors of the source
 */
export async function openSealedFile(
  source: SealedSource,
  seal: StreamSeal,
): Promise<OpenSealedFile> {
  const headEnd = Math.min(HEAD_BYTES, source.bytes) - 1;
  const headBytes = readHeadBytes(
    await readAll(source.read({ start: 0, end: headEnd })),
    seal.label,
  );
  const stored = FRAME_BYTES + TAG_BYTES;
  const body = source.bytes - headBytes;
  const frames = Math.max(1, Math.ceil(body / stored));
  const key = fileKey(seal);
  async function* read({ start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
    const first = Math.floor(start / FRAME_BYTES);
    const last = Math.floor(end / FRAME_BYTES);
    const range = {
      start: headBytes + first * stored,
      end: Math.min(headBytes + (last + 1) * stored, source.bytes) - 1,
    };
    const openOne: Frame = (part, index) =>
      openFrame(key, part, first + index, first + index === frames - 1);
    let position = first * FRAME_BYTES;
    for await (const plain of mapFrames(toBuffers(source.read(range)), stored, openOne)) {
      yield plain.subarray(Math.max(0, start - position), end + 1 - position);
      position += plain.length;
    }
  }
  return { bytes: body - frames * TAG_BYTES, read };
}
