import type { Readable } from 'node:stream';
import type { LogLine } from '../container-engine.ts';
import { readStreamLines } from '../output-lines.ts';
import { toConnectionError } from './docker-error.ts';

/** The format of container output in the Docker API: frames of both streams, each with a header of eight bytes. */

export type OutputStream = 'stdout' | 'stderr';

export interface OutputFrame {
  stream: OutputStream;
  payload: Buffer;
}

const HEADER_LENGTH = 8;
const STDERR = 2;

/** Yields what a stream of the engine contains. Throws EngineError `unreachable` when the connection ends too early. */
async function* readFromEngine<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* values;
  } catch (error) {
    throw toConnectionError(error);
  }
}

/**
 * Parses frames, independent of the boundaries of chunks. An incomplete frame at the end is dropped.
 * @throws EngineError `unreachable` when the connection ends too early
 */
export async function* readOutputFrames(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<OutputFrame> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of readFromEngine(chunks)) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_LENGTH) {
      const end = HEADER_LENGTH + pending.readUInt32BE(4);
      if (pending.length < end) break;
      const stream = pending[0] === STDERR ? 'stderr' : 'stdout';
      yield { stream, payload: pending.subarray(HEADER_LENGTH, end) };
      pending = pending.subarray(end);
    }
  }
}

/**
 * Parses a stream with one JSON value per line, such as progress reports and events. The stream is closed when the reader stops.
 * @throws EngineError `unreachable` when the connection ends too early
 */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of readFromEngine(readStreamLines(stream))) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}

/** The maximum length of a log line, in bytes. A longer line is split into several log lines. */
const LINE_LIMIT = 64 * 1024;

const NEWLINE = 0x0a;
const SPACE = 0x20;

/** A log line whose end has not arrived. `position` is the timestamp of its first frame. */
interface Unfinished {
  position: string;
  bytes: Buffer;
}

/** Returns the index of the first byte of the character that contains the byte at index `at`. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/**
 * Appends a frame to the unfinished line, without the frame's timestamp. Each frame is one write of the container. Every frame has a
 * timestamp, even if the write continues a line.
 */
function joined({ payload }: OutputFrame, before: Unfinished | undefined): Unfinished {
  const space = payload.indexOf(SPACE);
  const written = payload.subarray(space + 1);
  if (before !== undefined) return { ...before, bytes: Buffer.concat([before.bytes, written]) };
  return { position: payload.toString('latin1', 0, space), bytes: written };
}

/** Returns the length in bytes of a complete line or of the longest allowed piece of a line; 0 if neither has arrived. */
function complete({ bytes }: Unfinished): number {
  if (bytes.at(-1) === NEWLINE) return bytes.length;
  return bytes.length < LINE_LIMIT ? 0 : characterStart(bytes, LINE_LIMIT - 1);
}

const toLine = (stream: LogLine['stream'], { position, bytes }: Unfinished): LogLine => {
  const text = bytes.toString('utf8').replace(/\r?\n$/, '');
  return { time: new Date(position), position, stream, text };
};

/**
 * Yields the log lines of container output whose frames start with a timestamp (`timestamps=1`). Frames are joined as bytes, so no
 * character is split.
 */
export async function* readLogLines(frames: AsyncIterable<OutputFrame>): AsyncGenerator<LogLine> {
  const begun = new Map<LogLine['stream'], Unfinished>();
  for await (const frame of frames) {
    const { stream } = frame;
    const line = joined(frame, begun.get(stream));
    const end = complete(line);
    if (end > 0) yield toLine(stream, { ...line, bytes: line.bytes.subarray(0, end) });
    const rest = line.bytes.subarray(end);
    if (rest.length > 0) begun.set(stream, { ...line, bytes: rest });
    else begun.delete(stream);
  }
  for (const [stream, line] of begun) yield toLine(stream, line);
}
