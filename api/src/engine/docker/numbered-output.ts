import type { LogLine } from '../container-engine.ts';

/** The selection of lines to read from one instance. */
export interface OutputSelection {
  /** Selects only lines after the line with this position. */
  after?: string | undefined;
  tail?: number | undefined;
  follow?: boolean;
  signal?: AbortSignal;
}

/** A query with the parameters of the engine's API. */
export interface OutputApiQuery extends Omit<OutputSelection, 'after'> {
  /** The earliest time of the lines, in seconds since 1970, inclusive. */
  since?: string | undefined;
}

const SEPARATOR = '#';

/** Returns the time of a position in whole seconds since 1970. */
function secondOf(position: string | undefined): string | undefined {
  const [time] = position?.split(SEPARATOR) ?? [];
  return time === undefined ? undefined : String(Math.floor(Date.parse(time) / 1000));
}

/** Numbers the lines of each second, and skips the lines up to and including the position `after`. */
async function* counted(lines: AsyncIterable<LogLine>, after = ''): AsyncGenerator<LogLine> {
  const [known, count = '0'] = after.split(SEPARATOR);
  let time = '';
  let number = 0;
  for await (const line of lines) {
    number = line.position === time ? number + 1 : 1;
    time = line.position;
    if (time === known && number <= Number(count)) continue;
    yield { ...line, position: `${time}${SEPARATOR}${number}` };
  }
}

/** Yields the output of an engine whose timestamps are whole seconds. A counter distinguishes the lines of one second. */
export async function* readNumberedOutput(
  { after, tail, ...rest }: OutputSelection,
  read: (request: OutputApiQuery) => AsyncIterable<LogLine>,
): AsyncGenerator<LogLine> {
  let known = after;
  if (tail !== undefined) {
    // The engine returns all lines instead of the last lines, because the counter has to count every earlier line of a second.
    const last: LogLine[] = [];
    const soFar = read({ ...rest, follow: false, since: secondOf(known) });
    for await (const line of counted(soFar, known)) {
      known = line.position;
      last.push(line);
      if (last.length > tail) last.shift();
    }
    yield* last;
    if (rest.follow !== true) return;
  }
  yield* counted(read({ ...rest, since: secondOf(known) }), known);
}
