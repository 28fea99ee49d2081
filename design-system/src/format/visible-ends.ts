/** The kind of a blank, for its accessible name. */
export type Blank = 'space' | 'newline' | 'return' | 'tab' | 'other';

/** A run of equal blanks. */
export interface BlankRun {
  readonly blank: Blank;
  readonly count: number;
  /** The index of the first blank of the run, among the blanks at that end of the value. */
  readonly at: number;
}

/** A value, split so that the blanks at both ends can be made visible. */
export interface VisibleEnds {
  readonly start: readonly BlankRun[];
  readonly inside: string;
  readonly end: readonly BlankRun[];
}

const BLANKS: Readonly<Record<string, Blank>> = {
  ' ': 'space',
  '\n': 'newline',
  '\r': 'return',
  '\t': 'tab',
};

/** The maximum number of runs. Further blanks are merged into the last run. */
const MOST_RUNS = 8;

function runsOf(blanks: string): BlankRun[] {
  const runs: { blank: Blank; count: number; at: number }[] = [];
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

/** Whether a value starts or ends with blanks, or consists of blanks. */
export const hasBlankEnds = (value: string): boolean => value.trim() !== value;

/** Splits a value into the blanks at both ends and the text between. A value of blanks alone has all of them at its start. */
export function visibleEnds(value: string): VisibleEnds {
  const inside = value.trim();
  if (inside === '') return { start: runsOf(value), inside, end: [] };
  const start = value.length - value.trimStart().length;
  return {
    start: runsOf(value.slice(0, start)),
    inside,
    end: runsOf(value.slice(start + inside.length)),
  };
}
