/** The backup that an upgrade of a database makes first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import type { DataRestorationRow } from '../../storage/schema/data-restoration.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { INTERRUPTED } from '../data-backup/backup-rows.ts';
import type { RestorationContext } from './restoration-context.ts';
import { storeProgress } from './restoration-rows.ts';

/** The time between two looks at the backup, in ms. */
const LOOK_MS = 500;

const NO_BACKUP = '버전을 올리기 전의 백업을 만들지 못했습니다.';

/** Returns the last backup of an upgrade: a backup whose server was killed is made once more, with another id. */
async function findLast(
  { db }: RestorationContext,
  { container_id }: DataRestorationRow,
): Promise<DataBackupRow | undefined> {
  const isOfUpgrade = and(
    eq(dataBackups.container_id, container_id ?? ''),
    eq(dataBackups.origin, 'upgrade'),
  );
  const rows = await db
    .select()
    .from(dataBackups)
    .where(isOfUpgrade)
    .orderBy(desc(dataBackups.position))
    .limit(1);
  return rows[0];
}

/** Whether a backup that was interrupted for the first time is about to be made again. */
const isRepeated = ({ error, attempt }: DataBackupRow): boolean =>
  error === INTERRUPTED && attempt === 1;

/**
 * Waits until the backup of an upgrade was restored and counted.
 * @returns the restoration with the id of the backup
 * @throws BackupFailure with the reason of a backup that failed or could not be checked; the signal's reason
 */
export async function awaitUpgradeBackup(
  context: RestorationContext,
  row: DataRestorationRow,
  signal: AbortSignal,
): Promise<DataRestorationRow> {
  await storeProgress(context.db, row.id, { step: 'backup' });
  for (;;) {
    const backup = await findLast(context, row);
    if (backup === undefined) throw new BackupFailure(NO_BACKUP);
    if (backup.checked_at !== null) {
      const found = { backup_id: backup.id, backup_at: backup.started_at };
      await storeProgress(context.db, row.id, found);
      return { ...row, ...found };
    }
    if (backup.state !== 'running' && !isRepeated(backup))
      throw new BackupFailure(`${NO_BACKUP} ${backup.error ?? ''}`.trim());
    await sleep(LOOK_MS, undefined, { signal });
  }
}
