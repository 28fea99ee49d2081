import type { LogLine } from '../container-output.ts';

/** What is asked of one instance's output. */
export interface OutputQuery {
  /** Only what follows the line with this position. */
  after?: string | undefined;
  tail?: number | undefined;
  follow?: boolean;
  signal?: AbortSignal;
}

/** The same as the engine understands it. */
export interface OutputRequest extends Omit<OutputQuery, 'after'> {
  /** In seconds; its own moment included. */
  since?: string | undefined;
}

const SEPARATOR = '#';

/** The second of a position, from its beginning on. */
function secondOf(position: string | undefined): string | undefined {
  const [time] = position?.split(SEPARATOR) ?? [];
  return time === undefined ? undefined : String(Math.floor(Date.parse(time) / 1000));
}

/** Lines that begin with a whole second, with their number in it, and without those up to a position. */
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

/** Output of an engine that tells times to the second only: the lines of a second are told apart by counting them. */
export async function* countedOutput(
  { after, tail, ...rest }: OutputQuery,
  read: (request: OutputRequest) => AsyncIterable<LogLine>,
): AsyncGenerator<LogLine> {
  let known = after;
  if (tail !== undefined) {
    // Cut by the engine, the last lines would not tell which of their second they are.
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
