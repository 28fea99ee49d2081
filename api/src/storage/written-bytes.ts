import type { Logger } from 'drizzle-orm/logger';
import { addWrittenBytes } from '../runtime/caller.ts';

/** The overhead of a statement, in bytes: headers of rows, keys and indexes. */
const STATEMENT_BYTES = 128;
const VALUE_BYTES = 8;

const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** The bytes that a statement writes, by its values; 0 for a read. Rolled-back writes count, because they take disk space as well. */
export function writtenBytes(statement: string, values: readonly unknown[]): number {
  if (!WRITE.test(statement)) return 0;
  return values.reduce<number>(
    (sum, value) => sum + VALUE_BYTES + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    STATEMENT_BYTES,
  );
}

/** Counts every statement of a database for the current caller, so that no way of writing is left out. */
export const countWrites: Logger = {
  logQuery: (statement, values) => addWrittenBytes(writtenBytes(statement, values)),
};
