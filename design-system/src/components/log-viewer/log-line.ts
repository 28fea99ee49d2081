import { readableText } from './readable-text.ts';

/** The text of a line for copying and saving: without colours. */
export const lineWithoutColors = ({ text }: LogLine): string => readableText(text);

/** The content of a log file: each line with its time and its source. */
export const logFile = (lines: readonly LogLine[]): string =>
  lines
    .map(
      (line) => `${[line.time, line.source, lineWithoutColors(line)].filter(Boolean).join(' ')}\n`,
    )
    .join('');

/** The reader's display preferences for logs. */
export interface LogPreferences {
  /** Whether long lines are wrapped; otherwise the list scrolls sideways. */
  wrap: boolean;
  /** Whether the time of each line is shown. */
  time: boolean;
}

/** One line of a log, as the program wrote it. */
export interface LogLine {
  /** The line number: consecutive, also across lines that are no longer kept. */
  readonly number: number;
  /** The id of the line in links, assigned by the provider of the log. */
  readonly id: string;
  /** The time of writing, as ISO 8601. */
  readonly time?: string | undefined;
  /** The program that wrote the line, in a log of several programs: "web". */
  readonly source?: string | undefined;
  /** Whether it was written to the error output. */
  readonly error?: boolean | undefined;
  /** The text with its ANSI sequences, without a line break. */
  readonly text: string;
}

/** The index of the first line whose number is at least `number`; the length of the list if there is none. Expects ascending numbers. */
export function indexFromNumber(lines: readonly LogLine[], number: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
