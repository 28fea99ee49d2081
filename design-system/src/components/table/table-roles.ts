/**
 * The roles that table elements have anyway, said once more: browsers forget them where the style of a narrow container gives the
 * elements another `display`.
 *
 * @see https://www.w3.org/TR/html-aam-1.0/
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
