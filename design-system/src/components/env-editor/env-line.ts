/** A variable in an `.env` file, or a line that cannot be parsed as a variable. */
export interface EnvLine {
  /** The 1-based number of the first line of the variable. */
  line: number;
  /** The 1-based number of the last line of the variable, inclusive. A value in quotes may have several lines. */
  lastLine: number;
  /** The key as written in the file. */
  typed: string;
  /** The key under which the variable would be saved. */
  key: string;
  /** The 1-based number of the line with the same key whose value is saved instead, if there is such a line. */
  winner: number | undefined;
  /** Sentences about what was cut from the value, or read in one of several possible ways. */
  notes: readonly string[];
  /** The error message, if the line cannot be saved. */
  problem: string | undefined;
}

/**
 * The outcome of a line: saved (`valid`), saved under a changed key (`renamed`), saved with a value to be checked (`unsure`), replaced
 * by a line with the same key (`doubled`), or not saved (`invalid`).
 */
export type EnvLineOutcome = 'valid' | 'renamed' | 'unsure' | 'doubled' | 'invalid';

/** Returns the outcome of a line. If two outcomes apply, returns the more severe outcome. */
export function determineLineOutcome(line: EnvLine): EnvLineOutcome {
  const { typed, key, winner, notes, problem } = line;
  if (problem !== undefined) return 'invalid';
  if (winner !== undefined) return 'doubled';
  if (notes.length > 0) return 'unsure';
  return typed === key ? 'valid' : 'renamed';
}

/** Counts lines by outcome. `valid` is the number of all lines that would be saved, with renamed and unsure lines. */
export function countLineOutcomes(lines: readonly EnvLine[]): Record<EnvLineOutcome, number> {
  const counts = { valid: 0, renamed: 0, unsure: 0, doubled: 0, invalid: 0 };
  for (const line of lines) {
    const outcome = determineLineOutcome(line);
    counts[outcome] += 1;
    if (outcome === 'renamed' || outcome === 'unsure') counts.valid += 1;
  }
  return counts;
}

/**
 * Returns the start and the end of the lines `first` to `last` (1-based, inclusive) in a text. Start and end are offsets in UTF-16
 * units, and the final line break is excluded.
 */
export function findLineRange(text: string, first: number, last: number): [number, number] {
  let start = 0;
  for (let line = 1; line < first; line += 1) start = text.indexOf('\n', start) + 1;
  let end = start;
  for (let line = first; line <= last; line += 1) {
    const next = text.indexOf('\n', line === first ? start : end + 1);
    end = next < 0 ? text.length : next;
  }
  return [start, end];
}
