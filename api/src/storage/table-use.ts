/** How much of a table is in use, as PostgreSQL counts and estimates it. */
export interface TableUse {
  name: string;
  /** The table that holds its long values. */
  toast: string | null;
  is_toast: boolean;
  /** Whether it is a table of ours. */
  is_own: boolean;
  /** What the file takes, indexes not counted. */
  bytes: number;
  /** At the last vacuum; 0 when there was none. */
  rows: number;
  /** Since the last vacuum or crash; both are 0 where nothing is known. */
  live: number;
  dead: number;
  /** How wide a row is on average, as far as it is in the table itself; `null` before the first analysis. */
  row_bytes: number | null;
}

const MIB = 1024 * 1024;

/** What is smaller is not worth the time. */
export const LEAST_BYTES = MIB;
const LEAST_DEAD_SHARE = 0.1;

/** What a vacuum is for: enough dead rows. A table of which nothing is known may have nothing else. */
export function isDue({ bytes, live, dead }: TableUse): boolean {
  const share = live + dead === 0 ? 1 : dead / (live + dead);
  return bytes * share >= LEAST_BYTES && share >= LEAST_DEAD_SHARE;
}

/** Of a row besides what it holds: its head, its place in the page, alignment. */
const ROW_HEAD_BYTES = 36;
/** Long values are cut into pieces of which four fill a page. */
const PIECE_BYTES = 2048;

/** What a table takes, and about what its rows would take in a new file. In bytes. */
export interface HeldRows {
  bytes: number;
  needed: number;
}

const neededBytes = ({ is_toast, bytes, rows, row_bytes }: TableUse): number => {
  if (is_toast) return Math.min(bytes, rows * PIECE_BYTES);
  return row_bytes === null ? bytes : Math.min(bytes, rows * (row_bytes + ROW_HEAD_BYTES));
};

/** A table together with its long values, with which it is rewritten. */
export const heldRows = (table: TableUse, toast: TableUse | undefined): HeldRows => ({
  bytes: table.bytes + (toast?.bytes ?? 0),
  needed: neededBytes(table) + (toast === undefined ? 0 : neededBytes(toast)),
});

const LEAST_SPARE_BYTES = 16 * MIB;
/** Of what the rows need. */
const LEAST_SPARE_SHARE = 0.3;

/** Whether a new file is so much smaller that writing it is worth it, and copies no more than may be copied. */
export const isWorthRewriting = ({ bytes, needed }: HeldRows, most: number): boolean =>
  needed <= most &&
  bytes - needed >= LEAST_SPARE_BYTES &&
  bytes - needed >= needed * LEAST_SPARE_SHARE;
