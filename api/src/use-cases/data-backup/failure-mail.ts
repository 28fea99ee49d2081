/** Mails members about scheduled backups of their databases and volumes that were not confirmed. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { backupFailedMail } from '../../mail/backup-mails.ts';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { INTERRUPTED } from './backup-rows.ts';
import { queueOwnerMail } from './mail-owner.ts';
import { isOfSameSubject } from './subject.ts';

/** The minimum time between two failures that are mailed, in ms. The failures of daily backups are mailed each day. */
const QUIET_MS = 20 * 60 * 60_000;

/** Whether the previous backup failed a short time ago, so that its mail suffices. */
async function hasJustFailed(tx: Database, row: DataBackupRow, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ state: dataBackups.state, ended_at: dataBackups.ended_at })
    .from(dataBackups)
    .where(
      and(
        ...[isOfSameSubject(row), eq(dataBackups.origin, 'schedule')],
        ...[lt(dataBackups.position, row.position), ne(dataBackups.state, 'running')],
        // An interrupted backup is repeated, and its failure is not mailed.
        sql`${dataBackups.error} is distinct from ${INTERRUPTED}`,
      ),
    )
    .orderBy(desc(dataBackups.position))
    .limit(1);
  if (last === undefined || last.state === 'confirmed' || last.ended_at === null) return false;
  return now.getTime() - last.ended_at.getTime() < QUIET_MS;
}

/** Queues the mail about a scheduled backup that has ended without a confirmation, at most one a day for each database or volume. */
export async function queueFailureMail(
  tx: Database,
  context: MailContext,
  row: DataBackupRow,
  reason: string,
): Promise<void> {
  if (row.origin !== 'schedule' || (await hasJustFailed(tx, row, new Date()))) return;
  await queueOwnerMail(tx, context, row.project_id, (url, project) =>
    backupFailedMail(url, {
      ...project,
      isVolume: row.volume_id !== null,
      name: row.volume_name ?? row.container_name ?? '',
      reason,
    }),
  );
}
