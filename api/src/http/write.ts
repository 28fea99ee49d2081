import { type Database, transact } from '../storage/database.ts';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { Idempotency } from './idempotency.ts';

/**
 * Runs the one transaction of a call. Its idempotency key and its activity are stored in it, so that all of it is done or nothing. Work
 * that must not be undone when the call is refused comes before it, work that waits for something else than the database outside of it.
 */
export type Write = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/** What is stored together with what a call does. */
interface Together {
  key: Pick<Idempotency, 'take'>;
  recorder: Pick<ActivityRecorder, 'saveDone'>;
}

/** For one call on this database. */
export function writeOnce(db: Database, { key, recorder }: Together): Write {
  let written = false;
  return async (work) => {
    if (written) throw new Error('A call writes in one transaction; this would be another one.');
    written = true;
    let committed = () => {};
    const result = await transact(db, async (tx) => {
      await key.take(tx);
      const result = await work(tx);
      committed = await recorder.saveDone(tx, result);
      return result;
    });
    committed();
    return result;
  };
}
