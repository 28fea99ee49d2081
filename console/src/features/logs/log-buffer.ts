import type { LogLine } from '@naru/design-system';
import type { LogEntry } from '#api/log.ts';

/** The maximum size of a buffer, in lines and in characters of two bytes each. */
const MOST_LINES = 100_000;
const MOST_TEXT = 32 * 2 ** 20;
/**
 * The share of the limits that is freed additionally when lines are dropped, because dropping lines is more expensive than adding
 * them.
 */
const SPARE = 0.1;

/** The latest lines of a log, and the number of older lines that were dropped. */
export interface LogBuffer {
  readonly lines: readonly LogLine[];
  readonly dropped: number;
  /** The length of all texts, in characters. */
  readonly text: number;
}

export const emptyLogBuffer: LogBuffer = { lines: [], dropped: 0, text: 0 };

const textOf = (lines: readonly LogLine[]): number =>
  lines.reduce((sum, line) => sum + line.text.length, 0);

/**
 * The number of oldest lines to drop; 0 while the lines are within the limits. After dropping, the share `SPARE` of the limits is
 * free.
 */
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
  // The last line is never dropped, even if it is longer than the limit.
  return first === -1 ? lines.length - 1 : first;
}

/** Returns the buffer with new, numbered lines at its end. When a limit is exceeded, the oldest lines are dropped. */
export function appendLogLines(buffer: LogBuffer, entries: readonly LogEntry[]): LogBuffer {
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
