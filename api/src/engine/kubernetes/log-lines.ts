import type { LogLine } from '../container-engine.ts';

/** A longer line is split into several, in bytes. */
const LINE_LIMIT = 64 * 1024;
/** The container runtime splits lines into pieces of this length, in bytes. */
const PIECE = 16 * 1024;

/** Of a line without an end, at most this many bytes are kept. */
const ENDLESS_LIMIT = 2 ** 20;

const NEWLINE = 0x0a;
/** Longer than the timestamp of any line. */
const TIME_LIMIT = 40;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /;

const timeOf = (written: Buffer): string =>
  TIME.exec(written.toString('latin1', 0, TIME_LIMIT))?.[0] ?? '';

/** Removes timestamps inside a line: before 1.22, a kubelet writes one before each piece. */
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

/** The start of the character at this byte, so that no character is split. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/** Creates log lines. The API server merges both streams, so all lines count as standard output. */
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
 * The lines of a pod's log with timestamps (`timestamps=true`), independent of the boundaries of chunks. Chunks are joined as bytes, so no
 * character is split.
 */
export async function* readLogLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<LogLine> {
  let pending: Buffer = Buffer.alloc(0);
  let position = '';
  /** Whether the next text continues a line of which a part was yielded. */
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
export function comparableTime(position: string): string {
  const [, whole = position, fraction = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(position) ?? [];
  return `${whole}.${fraction.padEnd(9, '0')}`;
}
