/** Deletes the copies of archives in targets that are not needed any more. */
import { and, eq } from 'drizzle-orm';
import type { FairQueue } from '../../runtime/fair-queue.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { projects } from '../../storage/schema/project.ts';
import { walCopies } from '../../storage/schema/wal-archive.ts';
import { openTarget } from '../backup-target/target-storage.ts';
import { removeObject } from '../data-backup/copy-to-target.ts';
import { deleteInTargets } from '../data-backup/delete-in-targets.ts';
import type { ArchiveContext } from './archive-context.ts';
import { isLeftCopy, leaseOfCopy, leaveOtherTargets } from './copy-rows.ts';

/**
 * Gives up unfinished copies to former targets of plans, and deletes the objects whose segments and base backups are deleted. Only for the leader.
 * @param turns the turns of the owners
 */
export async function deleteLeftArchiveCopies(
  context: ArchiveContext,
  turns: FairQueue,
): Promise<void> {
  const { db } = context;
  await leaveOtherTargets(db);
  const left = await db
    .select({ copy: walCopies, target: backupTargets, owner: projects.user_id })
    .from(walCopies)
    .innerJoin(backupTargets, eq(backupTargets.id, walCopies.target_id))
    .innerJoin(projects, eq(projects.id, backupTargets.project_id))
    .where(isLeftCopy(db));
  const found = left.map(({ copy, target, owner }) => ({
    ...{ target, owner, lease: leaseOfCopy(copy.id) },
    async remove(signal: AbortSignal) {
      await removeObject(db, openTarget(context, target, signal), target, copy.key);
      // A file that was given a copy meanwhile has another one.
      await db.delete(walCopies).where(and(eq(walCopies.id, copy.id), isLeftCopy(db)));
    },
  }));
  await deleteInTargets(context, turns, found);
}
