/** A line of an `.env` file that stands for a variable, or was meant to. */
export interface EnvLine {
  /** Where it begins, from 1 on. */
  line: number;
  /** Where it ends: a value in quotes may go on. */
  lastLine: number;
  /** The key as it is written. */
  typed: string;
  /** The key as it would be saved. */
  key: string;
  /** The line with the same key that counts in its place. */
  winner: number | undefined;
  /** Why it cannot be saved. */
  problem: string | undefined;
}

/** What becomes of a line. */
export type EnvOutcome = 'valid' | 'renamed' | 'doubled' | 'invalid';

/** What becomes of a line; of two outcomes the one that matters more. */
export function outcomeOf({ typed, key, winner, problem }: EnvLine): EnvOutcome {
  if (problem !== undefined) return 'invalid';
  if (winner !== undefined) return 'doubled';
  return typed === key ? 'valid' : 'renamed';
}

/** How many lines there are of each outcome. `valid` are all that would be saved, under whichever key. */
export function countOutcomes(lines: readonly EnvLine[]): Record<EnvOutcome, number> {
  const counts = { valid: 0, renamed: 0, doubled: 0, invalid: 0 };
  for (const line of lines) {
    const outcome = outcomeOf(line);
    counts[outcome] += 1;
    if (outcome === 'renamed') counts.valid += 1;
  }
  return counts;
}

/** Where the lines `first` to `last` stand in a text, from 1 on, without the line break after them. */
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
