import { errorCode } from '../runtime/error-code.ts';
import type { Database } from './database.ts';

const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: PostgreSQL rolled back the transaction and requires a retry. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Runs work in a transaction, and repeats it when PostgreSQL requires that. The work must use `tx` and never `db`. */
export async function transact<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt >= ATTEMPTS || !TRY_AGAIN.has(errorCode(error) ?? '')) throw error;
    return transact(db, work, attempt + 1);
  }
}
