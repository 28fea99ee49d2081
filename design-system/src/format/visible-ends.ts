/** What a blank is, for those who do not see it. */
export type Blank = 'space' | 'newline' | 'return' | 'tab' | 'other';

/** Equal blanks beside each other. */
export interface BlankRun {
  readonly blank: Blank;
  readonly count: number;
  /** Which of the blanks at its end of the value is the first of them. */
  readonly at: number;
}

/** A value, taken apart so that the blanks at its ends can be seen. */
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

/** More runs than these are not told apart. */
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

/** Whether a value begins or ends with blanks, or is nothing else. */
export const hasBlankEnds = (value: string): boolean => value.trim() !== value;

/** Takes a value apart where every character counts. One that is nothing but blanks has them all at its start. */
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
