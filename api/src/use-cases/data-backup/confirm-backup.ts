/**
 * Stores the result of the check of a backup, and that a backup is confirmed. No other code stores the state `confirmed`: it needs a check
 * without a difference, and files where the plan wants them.
 */
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { BackupFailure } from './backup-failure.ts';
import { isProvenAndKept } from './backup-rows.ts';
import { isOfSameSubject } from './subject.ts';

const GONE = '백업을 확인하는 동안 프로젝트가 삭제되었거나 다른 서버가 백업을 끝냈습니다.';
const NO_TABLES =
  '백업에 테이블이 없습니다. 이전 백업에는 있었으니, 데이터가 지워지지 않았는지 확인해주세요.';
const NO_FILES =
  '백업에 파일이 없습니다. 이전 백업에는 있었으니, 데이터가 지워지지 않았는지 확인해주세요.';

/** What was counted in a restored backup. `counts` has the tables or folders by their names. */
export type CheckResult = Pick<DataBackupRow, 'counts'> &
  Partial<Pick<DataBackupRow, 'tables' | 'rows' | 'files'>>;

/** Returns a sentence about a backup without content while an earlier one has some. */
async function findWarning(
  db: Database,
  row: DataBackupRow,
  { tables, files }: CheckResult,
): Promise<string | null> {
  if ((tables ?? 0) + (files ?? 0) > 0) return null;
  const hasContent = gt(row.volume_id === null ? dataBackups.tables : dataBackups.files, 0);
  const earlier = await db.$count(
    dataBackups,
    and(isOfSameSubject(row), isProvenAndKept(), hasContent),
  );
  if (earlier === 0) return null;
  return row.volume_id === null ? NO_TABLES : NO_FILES;
}

/**
 * Stores that a running backup was restored, and has what was dumped.
 * @throws BackupFailure for one that was deleted or ended meanwhile
 */
export async function storeCheck(
  db: Database,
  row: DataBackupRow,
  result: CheckResult,
): Promise<void> {
  const warning = await findWarning(db, row, result);
  const checked = await db
    .update(dataBackups)
    .set({ ...result, warning, checked_at: sql`now()` })
    .where(and(eq(dataBackups.id, row.id), eq(dataBackups.state, 'running')))
    .returning({ id: dataBackups.id });
  if (checked.length === 0) throw new BackupFailure(GONE);
}

/** Confirms a checked backup. Returns false for one that was deleted, or has ended otherwise. */
async function confirm(
  db: Database,
  id: string,
  isInPlace: SQL | undefined,
  values: Partial<DataBackupRow>,
): Promise<boolean> {
  const confirmed = await db
    .update(dataBackups)
    .set({ state: 'confirmed', error: null, copy_at: null, ended_at: sql`now()`, ...values })
    .where(
      and(
        ...[eq(dataBackups.id, id), inArray(dataBackups.state, ['running', 'stored'])],
        ...[isNotNull(dataBackups.checked_at), isNull(dataBackups.deleted_at), isInPlace],
      ),
    )
    .returning({ id: dataBackups.id });
  return confirmed.length > 0;
}

/** Confirms a checked backup that stays on the server's disk. Returns false for one with a target, and for one that was deleted. */
export const confirmOnServer = (db: Database, id: string): Promise<boolean> =>
  confirm(db, id, isNull(dataBackups.target_id), {});

/**
 * Confirms a checked backup all of whose files were read back from its target. Its files on the server's disk may be deleted then. Returns false
 * when the target or the backup was deleted meanwhile.
 */
export const confirmInTarget = (db: Database, id: string, targetId: string): Promise<boolean> =>
  confirm(db, id, eq(dataBackups.target_id, targetId), { on_server: false });
