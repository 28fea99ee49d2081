import { startTransition, useEffect, useState } from 'react';
import { shownRows } from './shown-rows.ts';

/** How many rows are shown, and how many more with each press. */
const PORTION = 50;
/**
 * How many of them are rendered at first; the rest follows immediately, so that the page responds to the press sooner.
 */
const STEP = 20;

/**
 * The visible rows of a long list: a thousand rows at once would slow down every dialog and menu of the page. A list of
 * ordinary length is shown whole.
 */
export function useShownRows<Row>(rows: readonly Row[]) {
  const [wanted, setWanted] = useState(PORTION);
  const [rendered, setRendered] = useState(STEP);
  const [known] = useState(rows.length);
  const limit = Math.min(wanted, rows.length);
  useEffect(() => {
    if (rendered < limit) startTransition(() => setRendered(rendered + STEP));
  }, [rendered, limit]);
  return {
    shown: shownRows(rows, Math.min(limit, rendered), known),
    hidden: rows.length - shownRows(rows, wanted, known).length,
    showMore: () => setWanted((current) => current + PORTION),
  };
}
