/** The number of rows of a table at the moment of a copy: exactly, or between two numbers where rows changed during the count. */
export interface RowCount {
  least: number;
  most: number;
}
export type RowCounts = Readonly<Record<string, RowCount>>;

/** The contents of a copy of the database. */
export interface DatabaseCopy {
  tables: RowCounts;
  /** The size of the unpacked files in bytes; null for an archive of `pg_dump`. */
  unpacked: number | null;
}
