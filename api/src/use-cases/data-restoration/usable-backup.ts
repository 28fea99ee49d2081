/** The backups that can be restored, and how their files are read. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';

const UNUSABLE = '파일이 있는 백업만 사용할 수 있습니다. 다른 백업을 선택해주세요.';

/** Returns the error for a backup that cannot be restored, or not there. */
export const refuse = (reason: string): ApiError => new ApiError('RESTORATION_REFUSED', reason);

/** The condition of backups whose files are complete. A backup that could not be checked may be restored, because the restoration shows its content. */
const hasFiles = () =>
  and(
    isNull(dataBackups.deleted_at),
    or(
      eq(dataBackups.state, 'confirmed'),
      eq(dataBackups.state, 'stored'),
      and(eq(dataBackups.state, 'running'), isNotNull(dataBackups.checked_at)),
    ),
  );

/**
 * Finds a backup of a project with complete files.
 * @throws ApiError NOT_FOUND; RESTORATION_REFUSED for one without files
 */
export async function findUsableBackup(
  db: DatabaseReader,
  access: ProjectAccess,
  { slug, backupId }: { slug: string; backupId: string },
): Promise<DataBackupRow> {
  const project = await findProject(db, access, { slug });
  const isSought = and(eq(dataBackups.id, backupId), eq(dataBackups.project_id, project.id));
  const [row] = await db.select().from(dataBackups).where(isSought);
  if (row === undefined) throw notFoundError();
  if ((await db.$count(dataBackups, and(isSought, hasFiles()))) === 0) throw refuse(UNUSABLE);
  return row;
}

/** Returns the kind of the database of a backup; `undefined` for a volume. */
export const definitionOf = ({
  database_kind,
}: Pick<DataBackupRow, 'database_kind'>): DatabaseDefinition | undefined =>
  findDatabase(database_kind);

/** Whether a version of a kind is older than another. Versions that the template does not offer any more are older than all others. */
export function isOlder(
  { versions }: Pick<DatabaseDefinition, 'versions'>,
  version: string,
  other: string,
): boolean {
  const [one, two] = [version, other].map((name) => {
    const index = versions.indexOf(name);
    return index === -1 ? versions.length : index;
  });
  return (one ?? 0) > (two ?? 0);
}
