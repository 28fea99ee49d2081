import type { Logger } from 'drizzle-orm/logger';
import { noteWritten } from '../runtime/caller.ts';

/** What a statement costs beside its values, in bytes: headers of rows, keys and indexes. */
const STATEMENT_BYTES = 128;
const VALUE_BYTES = 8;

const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** What a statement writes by its values, in bytes; a read writes nothing. What is rolled back counts: it takes room as well. */
export function writtenBytes(statement: string, values: readonly unknown[]): number {
  if (!WRITE.test(statement)) return 0;
  return values.reduce<number>(
    (sum, value) => sum + VALUE_BYTES + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    STATEMENT_BYTES,
  );
}

/** Has every statement of a database count for whoever it is done for, so that no way to write is left out. */
export const countWrites: Logger = {
  logQuery: (statement, values) => noteWritten(writtenBytes(statement, values)),
};
