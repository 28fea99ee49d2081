import { type Database, runTransaction } from '../storage/database.ts';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { IdempotencyCheck } from './idempotency.ts';

/**
 * Runs the single transaction of a call. The transaction also stores the idempotency key and the activity, so that either all writes
 * are committed or none. Writes that must persist when the call is refused run before the transaction. Work that waits for anything
 * except the database runs outside the transaction.
 */
export type TransactionRunner = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/** The rows that are stored together with the call's own writes. */
interface Together {
  key: Pick<IdempotencyCheck, 'take'>;
  recorder: Pick<ActivityRecorder, 'saveDone'>;
}

/** Creates the function `write` of one call on this database. */
export function createTransactionRunner(
  db: Database,
  { key, recorder }: Together,
): TransactionRunner {
  let written = false;
  return async (work) => {
    if (written) throw new Error('A call writes in one transaction; this would be another one.');
    written = true;
    let committed = () => {};
    const result = await runTransaction(db, async (tx) => {
      await key.take(tx);
      const result = await work(tx);
      committed = await recorder.saveDone(tx, result);
      return result;
    });
    committed();
    return result;
  };
}
