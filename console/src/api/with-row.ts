/** A known list with a row that was just made: at its end, once, also when the list was read again meanwhile. */
export const withRow = <Row extends { slug: string }>(
  list: readonly Row[] | undefined,
  row: Row,
): Row[] | undefined => list && [...list.filter(({ slug }) => slug !== row.slug), row];
