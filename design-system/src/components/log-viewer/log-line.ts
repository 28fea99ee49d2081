import { toReadableText } from './readable-text.ts';

/** Returns the text of a log line without colours, for copying and saving. */
export const formatLineWithoutColors = ({ text }: LogLine): string => toReadableText(text);

/** Returns the content of a log file, in which each line contains its time, its source and its text. */
export const formatLogFile = (lines: readonly LogLine[]): string =>
  lines
    .map(
      (line) =>
        `${[line.time, line.source, formatLineWithoutColors(line)].filter(Boolean).join(' ')}\n`,
    )
    .join('');

/**
 * Whether the times of lines are shown. `auto`: except for lines whose text begins with a time, because programs write their times
 * themselves.
 */
export type LogTimes = 'auto' | 'shown' | 'hidden';

/** The reader's display preferences for logs. */
export interface LogPreferences {
  /** Whether long lines are wrapped. Without wrapping the list scrolls horizontally. */
  wrap: boolean;
  time: LogTimes;
}

/** One line of a log, as the program wrote it. */
export interface LogLine {
  /** The number of the line. Numbers are consecutive, and lines that are no longer stored are also counted. */
  readonly number: number;
  /** The id by which links reference the line, assigned by the application. */
  readonly id: string;
  /** The time at which the program wrote the line, as an ISO 8601 string. */
  readonly time?: string | undefined;
  /** The name of the program that wrote the line, such as "web", in a log of several programs. */
  readonly source?: string | undefined;
  /** Whether the program wrote the line to the error output (stderr). */
  readonly error?: boolean | undefined;
  /** The text of the line with ANSI sequences, without a line break. */
  readonly text: string;
}

/**
 * Returns the index of the first line whose number is at least `number`, or the length of the list if there is no such line.
 * @param lines log lines with ascending numbers
 */
export function findLineIndex(lines: readonly Pick<LogLine, 'number'>[], number: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
