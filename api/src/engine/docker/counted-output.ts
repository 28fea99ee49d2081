import type { LogLine } from '../container-engine.ts';

/** The lines to read from one instance. */
export interface OutputQuery {
  /** Only lines after the line with this position. */
  after?: string | undefined;
  tail?: number | undefined;
  follow?: boolean;
  signal?: AbortSignal;
}

/** The query in terms of the engine's API. */
export interface OutputRequest extends Omit<OutputQuery, 'after'> {
  /** In seconds, inclusive. */
  since?: string | undefined;
}

const SEPARATOR = '#';

/** The beginning of the second that a position belongs to. */
function secondOf(position: string | undefined): string | undefined {
  const [time] = position?.split(SEPARATOR) ?? [];
  return time === undefined ? undefined : String(Math.floor(Date.parse(time) / 1000));
}

/** Numbers the lines that share a second, and skips the lines up to a position. */
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

/** The output of an engine whose timestamps have whole seconds. Lines of the same second are distinguished by a counter. */
export async function* countedOutput(
  { after, tail, ...rest }: OutputQuery,
  read: (request: OutputRequest) => AsyncIterable<LogLine>,
): AsyncGenerator<LogLine> {
  let known = after;
  if (tail !== undefined) {
    // The engine must not cut to the last lines, because their number within their second would then be unknown.
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
