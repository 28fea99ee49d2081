/** The use of a table's file, by PostgreSQL's statistics. */
export interface TableUse {
  name: string;
  /** The table with its long values (TOAST). */
  toast: string | null;
  is_toast: boolean;
  /** Whether the table is part of our schema. */
  is_own: boolean;
  /** The size of the file without indexes. */
  bytes: number;
  /** The number of rows at the last vacuum; 0 before the first. */
  rows: number;
  /** Live and dead rows since the last vacuum or crash; both are 0 if unknown. */
  live: number;
  dead: number;
  /** The average width of a row within the table itself; `null` before the first analysis. */
  row_bytes: number | null;
}

const MIB = 1024 * 1024;

/** Smaller tables are not worth the time. */
export const MIN_TABLE_BYTES = MIB;
const LEAST_DEAD_SHARE = 0.1;

/** Whether a vacuum is worthwhile, because there are enough dead rows. A table without statistics may consist of dead rows. */
export function isDue({ bytes, live, dead }: TableUse): boolean {
  const share = live + dead === 0 ? 1 : dead / (live + dead);
  return bytes * share >= MIN_TABLE_BYTES && share >= LEAST_DEAD_SHARE;
}

/** The overhead of a row: its header, its pointer in the page, alignment. */
const ROW_HEAD_BYTES = 36;
/** Long values are split into pieces of which four fill a page. */
const PIECE_BYTES = 2048;

/** The size of a table's file, and the estimated size of its rows in a new file. In bytes. */
export interface TableSize {
  bytes: number;
  needed: number;
}

const neededBytes = ({ is_toast, bytes, rows, row_bytes }: TableUse): number => {
  if (is_toast) return Math.min(bytes, rows * PIECE_BYTES);
  return row_bytes === null ? bytes : Math.min(bytes, rows * (row_bytes + ROW_HEAD_BYTES));
};

/** A table together with its long values, which are rewritten together. */
export const tableSize = (table: TableUse, toast: TableUse | undefined): TableSize => ({
  bytes: table.bytes + (toast?.bytes ?? 0),
  needed: neededBytes(table) + (toast === undefined ? 0 : neededBytes(toast)),
});

const LEAST_SPARE_BYTES = 16 * MIB;
/** The minimum spare space, as a share of the space that the rows need. */
const LEAST_SPARE_SHARE = 0.3;

/** Whether a new file would be sufficiently smaller, and its copy within the allowed size. */
export const isWorthRewriting = ({ bytes, needed }: TableSize, most: number): boolean =>
  needed <= most &&
  bytes - needed >= LEAST_SPARE_BYTES &&
  bytes - needed >= needed * LEAST_SPARE_SHARE;
