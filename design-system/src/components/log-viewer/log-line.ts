import { readable } from './readable-text.ts';

/** A line as it is copied and saved: without colours. */
export const plainLine = ({ text }: LogLine): string => readable(text);

/** The lines as the text of a file, each with its time and its source. */
export const logFile = (lines: readonly LogLine[]): string =>
  lines
    .map((line) => `${[line.time, line.source, plainLine(line)].filter(Boolean).join(' ')}\n`)
    .join('');

/** How a reader likes logs to look. */
export interface LogPreferences {
  /** Whether long lines are wrapped; otherwise the list scrolls sideways. */
  wrap: boolean;
  /** Whether each line has its time beside it. */
  time: boolean;
}

/** One line of a log, as it was written. */
export interface LogLine {
  /** Counts up by one from line to line, also over those that were dropped. */
  readonly number: number;
  /** Names the line in a link; given by who keeps the log. */
  readonly id: string;
  /** When it was written, as ISO 8601. */
  readonly time?: string | undefined;
  /** What wrote it, where several do: "web". */
  readonly source?: string | undefined;
  /** Whether it was written to the error output. */
  readonly error?: boolean | undefined;
  /** The text with its ANSI sequences, without a line break. */
  readonly text: string;
}

/** The place of the first line whose number is at least this one; their count when there is none. The numbers rise. */
export function placeFrom(lines: readonly LogLine[], number: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
