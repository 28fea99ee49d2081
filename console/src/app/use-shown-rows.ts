import { useState } from 'react';

/** How many rows are shown at first, and how many more with each press. */
const PORTION = 50;

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
  const [limit, setLimit] = useState(PORTION);
  const [known] = useState(rows.length);
  const shown = shownRows(rows, limit, known);
  return {
    shown,
    hidden: rows.length - shown.length,
    showMore: () => setLimit((current) => current + PORTION),
  };
}
