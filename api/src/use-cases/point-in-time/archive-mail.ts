/** Mails members whose databases have not been archived for long. */
import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { archiveStoppedMail } from '../../mail/backup-mails.ts';
import { type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { type WalArchiveRow, walArchives } from '../../storage/schema/wal-archive.ts';
import { queueOwnerMail } from '../data-backup/mail-owner.ts';
import type { ArchiveContext } from './archive-context.ts';

type Context = Pick<ArchiveContext, 'db' | 'secrets' | 'publicUrl'>;

/** The time of collections without success after which a mail is sent. Shorter failures are notices alone. */
const PATIENCE = sql`interval '1 hour'`;
/** The least time between two mails about an archive that fails again and again. */
const QUIET = sql`interval '20 hours'`;

/** Whether nothing was archived for so long that a mail is due. Each failure without a success between is mailed once. */
const isDue = (db: DatabaseReader, id: string) =>
  and(
    eq(walArchives.id, id),
    // The end of archiving may fail, too, which no member needs to know.
    exists(
      db
        .select({ id: backupPlans.container_id })
        .from(backupPlans)
        .where(
          and(
            eq(backupPlans.container_id, walArchives.container_id),
            eq(backupPlans.point_in_time, true),
          ),
        ),
    ),
    lt(walArchives.failing_at, sql`now() - ${PATIENCE}`),
    or(
      isNull(walArchives.mailed_at),
      and(
        lt(walArchives.mailed_at, walArchives.failing_at),
        lt(walArchives.mailed_at, sql`now() - ${QUIET}`),
      ),
    ),
  );

/**
 * Stores that a collection has not found everything archived, and mails the owner when that lasts.
 * @param reason a Korean sentence
 */
export async function recordFailing(
  context: Context,
  { id, failing_at }: Pick<WalArchiveRow, 'id' | 'failing_at'>,
  reason: string,
): Promise<void> {
  const { db } = context;
  if (failing_at === null) {
    const isNew = and(eq(walArchives.id, id), isNull(walArchives.failing_at));
    await db.update(walArchives).set({ failing_at: sql`now()` }).where(isNew);
    return;
  }
  await runTransaction(db, async (tx) => {
    const [archive] = await tx
      .update(walArchives)
      .set({ mailed_at: sql`now()` })
      .where(isDue(tx, id))
      .returning();
    if (archive === undefined) return;
    const { project_id, container_name: name } = archive;
    await queueOwnerMail(tx, context, project_id, (url, project) =>
      archiveStoppedMail(url, { ...project, name, reason }),
    );
  });
}
