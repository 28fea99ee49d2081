import type { LogLine } from '../container-output.ts';

/** A line that goes on for longer is told in pieces, in bytes. */
const LINE_LIMIT = 64 * 1024;
/** Lines come in pieces of this length from the container runtime, in bytes. */
const PIECE = 16 * 1024;

/** A line that has no end is told as far as this, in bytes. */
const ENDLESS_LIMIT = 2 ** 20;

const NEWLINE = 0x0a;
/** Longer than the time of any line. */
const TIME_LIMIT = 40;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /;

const timeOf = (written: Buffer): string =>
  TIME.exec(written.toString('latin1', 0, TIME_LIMIT))?.[0] ?? '';

/** A line without the times in the middle of it: before 1.22 a kubelet writes one before each piece. */
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

/** Where a character begins at or before this byte, so that none is cut. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

/** The API server tells both streams as one. */
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

/** The lines of a pod's log with times (`timestamps=true`), however it arrives cut. They are joined as bytes: no character is cut. */
export async function* readLogLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<LogLine> {
  let pending: Buffer = Buffer.alloc(0);
  let position = '';
  /** Whether what comes next goes on with a line of which a part was told. */
  let isCut = false;
  const told = (written: Buffer) => {
    const time = timeOf(written);
    // Without a time it is what a kubelet says of itself: that the container was cleared meanwhile.
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

/** A time of a log in full nanoseconds, so that two of them compare as texts. */
export function comparable(position: string): string {
  const [, whole = position, fraction = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(position) ?? [];
  return `${whole}.${fraction.padEnd(9, '0')}`;
}
