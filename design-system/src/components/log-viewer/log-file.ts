import type { LogLine } from './log-line.ts';
import { readable } from './readable-text.ts';

/** A line as it is copied and saved: without colours. */
export const plainLine = ({ text }: LogLine): string => readable(text);

/** The lines as the text of a file, each with its time and its source. */
export const logFile = (lines: readonly LogLine[]): string =>
  lines
    .map((line) => `${[line.time, line.source, plainLine(line)].filter(Boolean).join(' ')}\n`)
    .join('');
