/** The kind of a blank character. Each kind has an accessible name. */
export type BlankKind = 'space' | 'newline' | 'return' | 'tab' | 'other';

/** Consecutive blanks of one kind. */
export interface BlankRun {
  readonly blank: BlankKind;
  readonly count: number;
  /** The number of blanks before the run at the same end of the value. */
  readonly at: number;
}

/** A value, split into the blanks at the start, the text between, and the blanks at the end. */
export interface ValueWithBlankEnds {
  readonly start: readonly BlankRun[];
  readonly inside: string;
  readonly end: readonly BlankRun[];
}

const BLANKS: Readonly<Record<string, BlankKind>> = {
  ' ': 'space',
  '\n': 'newline',
  '\r': 'return',
  '\t': 'tab',
};

/** The maximum number of runs at one end. Further blanks are counted in the last run. */
const MOST_RUNS = 8;

function runsOf(blanks: string): BlankRun[] {
  const runs: { blank: BlankKind; count: number; at: number }[] = [];
  let at = 0;
  for (const letter of blanks) {
    const blank = BLANKS[letter] ?? 'other';
    const last = runs.at(-1);
    if (last && (last.blank === blank || runs.length === MOST_RUNS)) {
      if (last.blank !== blank) last.blank = 'other';
      last.count += 1;
    } else runs.push({ blank, count: 1, at });
    at += 1;
  }
  return runs;
}

/** Checks whether a value starts or ends with blanks, or consists of blanks. */
export const hasBlankEnds = (value: string): boolean => value.trim() !== value;

/** Splits a value into the blanks at both ends and the text between. The blanks of a value without text are all at the start. */
export function splitBlankEnds(value: string): ValueWithBlankEnds {
  const inside = value.trim();
  if (inside === '') return { start: runsOf(value), inside, end: [] };
  const start = value.length - value.trimStart().length;
  return {
    start: runsOf(value.slice(0, start)),
    inside,
    end: runsOf(value.slice(start + inside.length)),
  };
}
