import type { LogLine } from '@naru/design-system';
import type { LogEntry } from '#api/log.ts';

/** The most that is kept of a log: in lines, and in characters, which take two bytes each. */
const MOST_LINES = 100_000;
const MOST_TEXT = 32 * 2 ** 20;
/** The additional share that is dropped each time, because dropping lines is more expensive than adding them. */
const SPARE = 0.1;

/** The lines that are kept of a log, and how many older ones are not. */
export interface LogBuffer {
  readonly lines: readonly LogLine[];
  readonly dropped: number;
  /** The length of all texts, in characters. */
  readonly text: number;
}

export const emptyBuffer: LogBuffer = { lines: [], dropped: 0, text: 0 };

const textOf = (lines: readonly LogLine[]): number =>
  lines.reduce((sum, line) => sum + line.text.length, 0);

/** The number of oldest lines to drop, so that the rest is below the limits by the spare share. */
function surplus(lines: readonly LogLine[], text: number): number {
  if (lines.length <= MOST_LINES && text <= MOST_TEXT) return 0;
  const lineLimit = MOST_LINES * (1 - SPARE);
  const textLimit = MOST_TEXT * (1 - SPARE);
  let left = text;
  const first = lines.findIndex((line, place) => {
    if (lines.length - place <= lineLimit && left <= textLimit) return true;
    left -= line.text.length;
    return false;
  });
  // The last line stays, however long it is.
  return first === -1 ? lines.length - 1 : first;
}

/** The buffer with new lines at its end, which are numbered. The oldest lines are dropped beyond the limits. */
export function addLines(buffer: LogBuffer, entries: readonly LogEntry[]): LogBuffer {
  const next = (buffer.lines.at(-1)?.number ?? 0) + 1;
  const added = entries.map((entry, index) => ({ ...entry, number: next + index }));
  const lines = [...buffer.lines, ...added];
  const text = buffer.text + textOf(added);
  const count = surplus(lines, text);
  if (count === 0) return { ...buffer, lines, text };
  return {
    lines: lines.slice(count),
    dropped: buffer.dropped + count,
    text: text - textOf(lines.slice(0, count)),
  };
}
