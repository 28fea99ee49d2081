import type { Logger } from 'drizzle-orm/logger';
import { addWrittenBytes } from '../runtime/caller.ts';

/** The overhead of a statement, in bytes: headers of rows, keys and indexes. */
const STATEMENT_BYTES = 128;
const VALUE_BYTES = 8;

const WRITE = /^\s*(?:insert|update|delete)\b/i;

/**
 * Estimates the bytes that a statement writes, from its values; 0 for a read. Rolled-back writes count too, because they use disk
 * space as well.
 */
export function estimateWrittenBytes(statement: string, values: readonly unknown[]): number {
  if (!WRITE.test(statement)) return 0;
  return values.reduce<number>(
    (sum, value) => sum + VALUE_BYTES + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    STATEMENT_BYTES,
  );
}

/** Counts the written bytes of every statement for the current caller. */
export const writeCountingLogger: Logger = {
  logQuery: (statement, values) => addWrittenBytes(estimateWrittenBytes(statement, values)),
};
