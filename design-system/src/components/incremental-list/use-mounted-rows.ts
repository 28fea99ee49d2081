import { startTransition, useEffect, useState } from 'react';

/** How many rows come with the page: as many as a screen shows. */
const FIRST = 20;
/** How many come at a time after them: a press waits for one such step at most. */
const STEP = 40;

/**
 * Up to how many rows are rendered next. A complete list keeps some room, so that a row that is added is there at once; one that became
 * much shorter, by a search, does not come back all at once.
 */
function nextCount(count: number, rows: number): number {
  if (count < rows) return count + STEP;
  return count === rows || count > rows + 2 * STEP ? Math.max(FIRST, rows + STEP) : count;
}

/**
 * The first rows of a list at once, and then more at each step until all are there. A step is rendered in between of everything else;
 * what a member does comes first.
 */
export function useMountedRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(FIRST);
  const next = nextCount(count, rows.length);
  useEffect(() => {
    if (next !== count) startTransition(() => setCount(next));
  }, [next, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
}
