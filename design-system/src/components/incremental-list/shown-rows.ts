/**
 * The first rows up to the limit, and all rows that were added after the list was first shown, so that members see what
 * they add.
 * @param known how many rows there were when the list was first shown.
 */
export const shownRows = <Row>(rows: readonly Row[], limit: number, known: number): Row[] => [
  ...rows.slice(0, limit),
  ...rows.slice(Math.max(limit, known)),
];
