/** A variable in an `.env` file, or a line that cannot be read as a variable. */
export interface EnvLine {
  /** The number of its first line, from 1. */
  line: number;
  /** The number of its last line: a value in quotes may have several lines. */
  lastLine: number;
  /** The key as written in the file. */
  typed: string;
  /** The key as it would be saved. */
  key: string;
  /** The number of another line with the same key, whose value is saved instead. */
  winner: number | undefined;
  /** The error of a line that cannot be saved. */
  problem: string | undefined;
}

/** The outcome of a line when the text is saved. */
export type EnvOutcome = 'valid' | 'renamed' | 'doubled' | 'invalid';

/** The outcome of a line. When two outcomes apply, the more severe. */
export function outcomeOf({ typed, key, winner, problem }: EnvLine): EnvOutcome {
  if (problem !== undefined) return 'invalid';
  if (winner !== undefined) return 'doubled';
  return typed === key ? 'valid' : 'renamed';
}

/** Counts the lines by outcome. `valid` counts all lines that would be saved, renamed lines included. */
export function countOutcomes(lines: readonly EnvLine[]): Record<EnvOutcome, number> {
  const counts = { valid: 0, renamed: 0, doubled: 0, invalid: 0 };
  for (const line of lines) {
    const outcome = outcomeOf(line);
    counts[outcome] += 1;
    if (outcome === 'renamed') counts.valid += 1;
  }
  return counts;
}

/** The range of the lines `first` to `last` in a text, without the final line break. Line numbers start at 1. */
export function rangeOfLines(text: string, first: number, last: number): [number, number] {
  let start = 0;
  for (let line = 1; line < first; line += 1) start = text.indexOf('\n', start) + 1;
  let end = start;
  for (let line = first; line <= last; line += 1) {
    const next = text.indexOf('\n', line === first ? start : end + 1);
    end = next < 0 ? text.length : next;
  }
  return [start, end];
}
