/** Recognises errors of the database itself, such as a lost connection, in contrast to rejected queries. */
import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '../runtime/errors.ts';

/** PostgreSQL's error code for a foreign key whose row is missing. */
export const FOREIGN_KEY_VIOLATION = '23503';

const LOST =
  /^(08\w{3}|25P0[34]|57P0[1235]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|EAI_AGAIN|ENOTFOUND|ETIMEDOUT)$/;

/** The driver's error message for a query that exceeded its time limit. */
const SILENCE = 'Query read timeout';

/** Messages of errors without an error code, from the driver and its pool. */
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable|Query read timeout)/;

/** Whether a query got no response within the time limit, so that its outcome is unknown. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === SILENCE;

/**
 * Whether an error of a query reports an unreachable or unresponsive database. False for a query that the database rejected, and for an
 * error of another subject that has such a cause, such as an unreachable engine.
 */
export function isConnectionLoss(error: unknown): boolean {
  const reported = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(reported instanceof Error)) return false;
  const code = 'code' in reported ? String(reported.code) : '';
  return LOST.test(code) || LOST_MESSAGE.test(reported.message);
}

/**
 * Error codes: disk_full of a PostgreSQL server, read_only_sql_transaction of the embedded database, which rejects writes before
 * the disk is full, and those of a file.
 */
const FULL = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT']);

/** Whether a write was rejected because the disk is full. Existing data stays readable. */
export const isDiskFullError = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');

/** Awaits a write that is not essential to a read. Ignores the error of a full disk and rethrows any other error. */
export async function ignoreFullDisk(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDiskFullError(error)) throw error;
  });
}
