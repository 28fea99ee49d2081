/** What went wrong with the database itself, rather than with a query. */
import { errorCode } from '../runtime/error-code.ts';

/** What PostgreSQL says of a row that refers to one that is gone. */
export const FOREIGN_KEY_VIOLATION = '23503';

const LOST =
  /^(08\w{3}|25P0[34]|57P0[1235]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|EAI_AGAIN|ENOTFOUND|ETIMEDOUT)$/;

/** What the driver says when a query got no response in time. */
const SILENCE = 'Query read timeout';

/** What the driver and its pool say without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable|Query read timeout)/;

/** Whether an error means that a query got no response in time, so that nobody knows what became of it. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === SILENCE;

/**
 * Whether an error means that the database cannot be reached now or does not respond in time, rather than that it
 * rejected a query.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (LOST.test(errorCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return LOST_MESSAGE.test(error.message) || isConnectionLoss(error.cause);
}

/** disk_full of a PostgreSQL server; read_only_sql_transaction of the embedded one, which refuses writes in time. */
const FULL = new Set(['53100', '25006']);

/** Whether a write was refused because the disk has no room for it. What was written before stays readable. */
export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');

/** For a write that a read can do without: it is left out while the disk has no room. */
export async function whereThereIsRoom(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
