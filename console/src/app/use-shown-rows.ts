import { startTransition, useEffect, useState } from 'react';

/** How many rows are shown, and how many more with each press. */
const PORTION = 50;
/** How many of them are drawn at once; the rest follows right after, so that what was pressed answers first. */
const STEP = 20;

/** The first rows up to the limit, and those that came after the list was first shown: what was added is seen. */
export const shownRows = <Row>(rows: readonly Row[], limit: number, known: number): Row[] => [
  ...rows.slice(0, limit),
  ...rows.slice(Math.max(limit, known)),
];

/**
 * The rows of a long list in portions. A thousand rows at once would make every opening and closing around them slow,
 * and nobody reads them; lists of ordinary length are shown whole.
 */
export function useShownRows<Row>(rows: readonly Row[]) {
  const [wanted, setWanted] = useState(PORTION);
  const [drawn, setDrawn] = useState(STEP);
  const [known] = useState(rows.length);
  const limit = Math.min(wanted, rows.length);
  useEffect(() => {
    if (drawn < limit) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, limit]);
  return {
    shown: shownRows(rows, Math.min(limit, drawn), known),
    hidden: rows.length - shownRows(rows, wanted, known).length,
    showMore: () => setWanted((current) => current + PORTION),
  };
}
