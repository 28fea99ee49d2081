/** Deletes objects in targets, which may be slow, refuse, or be away for long. */
import { StartFailure } from '../../runtime/errors.ts';
import type { FairQueue } from '../../runtime/fair-queue.ts';
import type { BackupTargetRow } from '../../storage/schema/backup-target.ts';
import { targetSentence } from '../backup-target/target-storage.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { DataBackupContext } from './backup-context.ts';
import { setProblem } from './copy-to-target.ts';

/** The time for deletions in one target in ms, so that a slow one delays the others of its owner only. */
const DELETION_MS = 2 * 60_000;

/** Objects in a target that are not needed any more, and the owner of its project. */
interface LeftObjects {
  target: BackupTargetRow;
  owner: string;
  /** The lease of the copy. One that another server makes ends first, because it notices the deletion. */
  lease: string;
  /** Removes the objects, and stores that. @throws StartFailure */
  remove: (signal: AbortSignal) => Promise<void>;
}

type Context = Pick<DataBackupContext, 'db' | 'stopping'>;

/** Deletes objects in one target. The next round continues where the target refuses or is too slow. */
async function deleteIn(
  { db, stopping }: Context,
  target: BackupTargetRow,
  left: readonly LeftObjects[],
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DELETION_MS)]);
  try {
    for (const { lease, remove } of left) {
      signal.throwIfAborted();
      await runWithLease(db, lease, () => remove(signal));
    }
  } catch (error) {
    if (stopping.aborted) throw error;
    if (error instanceof StartFailure) await setProblem(db, target, targetSentence(error) ?? null);
    else if (!signal.aborted) throw error;
  }
}

/**
 * Deletes objects in their targets. A target that refuses is tried again by the next round. Only for the leader.
 * @param turns the turns of the owners
 */
export async function deleteInTargets(
  context: Context,
  turns: FairQueue,
  left: readonly LeftObjects[],
): Promise<void> {
  const byTarget = Map.groupBy(left, ({ target }) => target.id);
  const rounds = Array.from(byTarget.values(), async (some) => {
    const [{ target, owner } = {}] = some;
    if (target === undefined || owner === undefined) return;
    const work = () => deleteIn(context, target, some);
    await turns.run(owner, work, { signal: context.stopping });
  });
  const results = await Promise.allSettled(rounds);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
