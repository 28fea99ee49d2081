/** Errors of the database itself, in contrast to rejected queries. */
import { errorCode } from '../runtime/errors.ts';

/** PostgreSQL's code for a reference to a missing row. */
export const FOREIGN_KEY_VIOLATION = '23503';

const LOST =
  /^(08\w{3}|25P0[34]|57P0[1235]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|EAI_AGAIN|ENOTFOUND|ETIMEDOUT)$/;

/** The driver's message for a query without a response within the time limit. */
const SILENCE = 'Query read timeout';

/** Messages of the driver and its pool that have no code. */
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable|Query read timeout)/;

/** Whether a query got no response within the time limit, so that its outcome is unknown. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === SILENCE;

/** Whether the database is unreachable or does not respond, in contrast to a rejected query. */
export function isConnectionLoss(error: unknown): boolean {
  if (LOST.test(errorCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return LOST_MESSAGE.test(error.message) || isConnectionLoss(error.cause);
}

/** disk_full of a PostgreSQL server; read_only_sql_transaction of the embedded database, which refuses writes before the disk is full. */
const FULL = new Set(['53100', '25006']);

/** Whether a write was refused because the disk is full. Existing data stays readable. */
export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');

/** Awaits an optional write during a read, and ignores its failure while the disk is full. */
export async function ignoreFullDisk(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
