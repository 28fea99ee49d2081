/** The disk use of a table, from PostgreSQL's statistics. */
export interface TableDiskUse {
  name: string;
  /** The name of the TOAST table, which contains the long values. */
  toast: string | null;
  is_toast: boolean;
  /** Whether the table is part of our schema. */
  is_own: boolean;
  /** The size of the table's file without indexes, in bytes. */
  bytes: number;
  /** The number of rows at the last vacuum; 0 before the first. */
  rows: number;
  /** The numbers of live and dead rows since the last vacuum or crash; both are 0 if unknown. */
  live: number;
  dead: number;
  /** The average width of a row without its long values, in bytes; `null` before the first analysis. */
  row_bytes: number | null;
}

const MIB = 1024 * 1024;

/** The minimum size of a table for maintenance, in bytes. Smaller tables are not worth the time. */
export const MIN_MAINTAINED_TABLE_BYTES = MIB;
const LEAST_DEAD_SHARE = 0.1;

/** Whether a table has enough dead rows for a vacuum. A table without statistics counts as full of dead rows. */
export function isVacuumDue({ bytes, live, dead }: TableDiskUse): boolean {
  const share = live + dead === 0 ? 1 : dead / (live + dead);
  return bytes * share >= MIN_MAINTAINED_TABLE_BYTES && share >= LEAST_DEAD_SHARE;
}

/** The overhead of a row, in bytes: its header, its pointer in the page, and alignment. */
const ROW_HEAD_BYTES = 36;
/** The size of a piece of a long value, in bytes. Four pieces fill a page. */
const PIECE_BYTES = 2048;

/** The current size of a table's file, and its estimated size after a rewrite, in bytes. */
export interface TableSize {
  bytes: number;
  needed: number;
}

const neededBytes = ({ is_toast, bytes, rows, row_bytes }: TableDiskUse): number => {
  if (is_toast) return Math.min(bytes, rows * PIECE_BYTES);
  return row_bytes === null ? bytes : Math.min(bytes, rows * (row_bytes + ROW_HEAD_BYTES));
};

/** Returns the size of a table with its TOAST table, because both are rewritten together. */
export const calculateTableSize = (
  table: TableDiskUse,
  toast: TableDiskUse | undefined,
): TableSize => ({
  bytes: table.bytes + (toast?.bytes ?? 0),
  needed: neededBytes(table) + (toast === undefined ? 0 : neededBytes(toast)),
});

const LEAST_SPARE_BYTES = 16 * MIB;
/** The minimum spare space, as a share of the space that the rows need. */
const LEAST_SPARE_SHARE = 0.3;

/** Whether a rewrite frees enough space, and the new file has at most `most` bytes. */
export const isWorthRewriting = ({ bytes, needed }: TableSize, most: number): boolean =>
  needed <= most &&
  bytes - needed >= LEAST_SPARE_BYTES &&
  bytes - needed >= needed * LEAST_SPARE_SHARE;
