import type { LogLine } from '../container-engine.ts';

/** The maximum length of a log line, in bytes. A longer line is split into several log lines. */
const LINE_LIMIT = 64 * 1024;
/** The length of the pieces into which the container runtime splits a log line, in bytes. */
const PIECE = 16 * 1024;

/** The maximum length of a line without an end that is kept in memory, in bytes. */
const ENDLESS_LIMIT = 2 ** 20;

const NEWLINE = 0x0a;
/** The number of bytes in which a timestamp is searched: more than the length of any timestamp. */
const TIME_LIMIT = 40;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /;

const timeOf = (written: Buffer): string =>
  TIME.exec(written.toString('latin1', 0, TIME_LIMIT))?.[0] ?? '';

/** Removes timestamps inside a line: before Kubernetes 1.22, a kubelet writes a timestamp before each piece of a line. */
function withoutInnerTimes(text: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let rest = text;
  while (rest.length > PIECE) {
    pieces.push(rest.subarray(0, PIECE));
    rest = rest.subarray(PIECE);
    rest = rest.subarray(timeOf(rest).length);
  }
  return pieces.length === 0 ? text : Buffer.concat([...pieces, rest]);
}

/** Returns the index of the first byte of the character that contains the byte at index `at`. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/** Creates log lines. The API server merges standard output and error output, so all log lines count as standard output. */
function* linesOf(position: string, text: Buffer): Generator<LogLine> {
  let rest = text;
  const line = (bytes: Buffer): LogLine => ({
    time: new Date(position),
    position,
    stream: 'stdout',
    text: bytes.toString('utf8').replace(/\r$/, ''),
  });
  while (rest.length > LINE_LIMIT) {
    const end = characterStart(rest, LINE_LIMIT);
    yield line(rest.subarray(0, end));
    rest = rest.subarray(end);
  }
  yield line(rest);
}

/**
 * Yields the lines of a pod's log with timestamps (`timestamps=true`). Chunks are joined as bytes, so no line and no character is
 * split at the end of a chunk.
 */
export async function* readLogLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<LogLine> {
  let pending: Buffer = Buffer.alloc(0);
  let position = '';
  /** Whether the next text continues a line whose beginning was yielded. */
  let isCut = false;
  const told = (written: Buffer) => {
    const time = timeOf(written);
    // Text without a timestamp is a message of the kubelet, for example about a removed container.
    if (time === '' && !isCut) return [];
    if (time !== '') position = time.trimEnd();
    return linesOf(position, withoutInnerTimes(written.subarray(time.length)));
  };
  for await (const chunk of chunks) {
    pending = Buffer.concat([pending, chunk]);
    for (let end = pending.indexOf(NEWLINE); end >= 0; end = pending.indexOf(NEWLINE)) {
      yield* told(pending.subarray(0, end));
      isCut = false;
      pending = pending.subarray(end + 1);
    }
    if (pending.length > ENDLESS_LIMIT) {
      const end = characterStart(pending, ENDLESS_LIMIT);
      yield* told(pending.subarray(0, end));
      isCut = true;
      pending = pending.subarray(end);
    }
  }
  if (pending.length > 0) yield* told(pending);
}

/** Expands the timestamp of a line to nanoseconds, so that timestamps can be compared as texts. */
export function comparableTimestamp(position: string): string {
  const [, whole = position, fraction = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(position) ?? [];
  return `${whole}.${fraction.padEnd(9, '0')}`;
}
