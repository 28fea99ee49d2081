/** The targets of the backups of a project: the rows, without the storages themselves. */
import type { BackupTarget } from '@naru/contract/entities/backup-target';
import { MAX_BACKUP_TARGETS } from '@naru/contract/rules/limits';
import { BACKUP_TARGETS_FULL_MESSAGE } from '@naru/contract/rules/quota';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type BackupTargetRow, backupTargets } from '../../storage/schema/backup-target.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { decryptTargetSecret, sealedPlaceOfTargetSecret } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError, notFoundError } from '../api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';
import type { TargetValues } from './target-storage.ts';

const EXISTS = '같은 이름의 백업 저장소가 있습니다. 다른 이름을 사용해주세요.';
const inUse = (count: number): string =>
  `이 저장소에만 있는 백업이 ${count}개 있습니다. 삭제하면 목록에서 사라지고 파일은 버킷에 남습니다. 그래도 삭제하려면 force=true로 다시 요청해주세요.`;

/** The target of a project in a call. */
export interface SoughtTarget {
  slug: string;
  targetId: string;
}

/** The dependencies of a write. */
interface WriteContext {
  tx: Database;
  box: SecretBox;
}

/** A target that is stored, with its plain secret. */
type NewTarget = TargetValues & Pick<BackupTargetRow, 'name'>;

/** What a call may change. The stored secret stays without a new one. */
export type TargetChange = Pick<NewTarget, 'name' | 'region' | 'path_style' | 'access_key'> & {
  secret?: string | null | undefined;
};

const ofProject = (projectId: string): SQL => eq(backupTargets.project_id, projectId);

const isSought = (projectId: string, targetId: string) =>
  and(ofProject(projectId), eq(backupTargets.id, targetId));

/** The condition of backups whose files are in a target alone. */
const isOnlyIn = (targetId: string) =>
  and(
    eq(dataBackups.target_id, targetId),
    eq(dataBackups.on_server, false),
    isNull(dataBackups.deleted_at),
  );

const toBackupTarget = (row: BackupTargetRow, backups: number): BackupTarget => ({
  target_id: row.id,
  name: row.name,
  endpoint: row.endpoint,
  region: row.region,
  bucket: row.bucket,
  prefix: row.prefix,
  path_style: row.path_style,
  access_key: row.access_key,
  backups,
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const describeTarget = async (db: DatabaseReader, row: BackupTargetRow): Promise<BackupTarget> =>
  toBackupTarget(row, await db.$count(dataBackups, isOnlyIn(row.id)));

/** Lists the targets of a project, the oldest first. @throws ApiError NOT_FOUND */
export async function listBackupTargets(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<BackupTarget[]> {
  const { id } = await findProject(db, access, { slug });
  const rows = await db
    .select()
    .from(backupTargets)
    .where(ofProject(id))
    .orderBy(asc(backupTargets.position));
  return await Promise.all(rows.map((row) => describeTarget(db, row)));
}

/** @throws ApiError BACKUP_TARGET_EXISTS when another target has the name */
async function checkName(
  db: DatabaseReader,
  projectId: string,
  name: string,
  ownId = '',
): Promise<void> {
  const isSame = and(
    ofProject(projectId),
    eq(backupTargets.name, name),
    ne(backupTargets.id, ownId),
  );
  if ((await db.$count(backupTargets, isSame)) > 0)
    throw fieldError('BACKUP_TARGET_EXISTS', 'name', EXISTS);
}

/** @throws ApiError BACKUP_TARGET_EXISTS, BACKUP_TARGETS_FULL */
async function checkRoom(db: DatabaseReader, projectId: string, name: string): Promise<void> {
  await checkName(db, projectId, name);
  if ((await db.$count(backupTargets, ofProject(projectId))) >= MAX_BACKUP_TARGETS)
    throw new ApiError('BACKUP_TARGETS_FULL', BACKUP_TARGETS_FULL_MESSAGE);
}

/**
 * Checks whether a project has room for a target, before the storage is tried.
 * @throws ApiError NOT_FOUND, BACKUP_TARGET_EXISTS, BACKUP_TARGETS_FULL
 */
export async function checkRoomForTarget(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
  name: string,
): Promise<void> {
  const project = await findProject(db, access, { slug });
  await checkRoom(db, project.id, name);
}

/**
 * Stores a target whose storage was tried.
 * @throws ApiError NOT_FOUND, BACKUP_TARGET_EXISTS, BACKUP_TARGETS_FULL
 */
export async function createBackupTarget(
  { tx, box }: WriteContext,
  access: ProjectAccess,
  slug: string,
  { secret, ...values }: NewTarget,
): Promise<BackupTarget | undefined> {
  const project = await lockProject(tx, access, { slug });
  await checkRoom(tx, project.id, values.name);
  const id = newId();
  const [row] = await tx
    .insert(backupTargets)
    .values({
      ...{ ...values, id, project_id: project.id },
      secret: box.seal(secret, sealedPlaceOfTargetSecret(id)),
    })
    .returning();
  return row && toBackupTarget(row, 0);
}

/**
 * Returns a target with a change and its plain secret, which is tried before the change is stored.
 * @throws ApiError NOT_FOUND, BACKUP_TARGET_EXISTS
 */
export async function readChangedTarget(
  { db, box }: { db: DatabaseReader; box: SecretBox },
  access: ProjectAccess,
  { slug, targetId }: SoughtTarget,
  { secret, ...change }: TargetChange,
): Promise<TargetValues> {
  const project = await findProject(db, access, { slug });
  const [row] = await db.select().from(backupTargets).where(isSought(project.id, targetId));
  if (row === undefined) throw notFoundError();
  await checkName(db, project.id, change.name, targetId);
  return { ...row, ...change, secret: secret ?? decryptTargetSecret(box, row) };
}

/**
 * Stores a change of a target that was tried.
 * @param check receives the target before the change
 * @throws ApiError NOT_FOUND, BACKUP_TARGET_EXISTS
 */
export async function changeBackupTarget(
  { tx, box }: WriteContext,
  access: ProjectAccess,
  { slug, targetId }: SoughtTarget,
  { secret, ...change }: TargetChange,
  check: (target: BackupTarget) => void,
): Promise<BackupTarget | undefined> {
  const project = await lockProject(tx, access, { slug });
  const sought = isSought(project.id, targetId);
  const [now] = await tx.select().from(backupTargets).where(sought);
  if (now === undefined) throw notFoundError();
  check(await describeTarget(tx, now));
  await checkName(tx, project.id, change.name, targetId);
  const sealed = secret && { secret: box.seal(secret, sealedPlaceOfTargetSecret(targetId)) };
  const [row] = await tx
    .update(backupTargets)
    .set({
      ...{ ...change, ...sealed, problem: null, updated_at: sql`now()` },
      // Archives, which wait after a failure, are copied at once.
      ...{ archives_failing_at: null, archives_retry_at: null },
    })
    .where(sought)
    .returning();
  return row && (await describeTarget(tx, row));
}

/**
 * Deletes a target. The files in its bucket stay there, without their backups. Backups that wait for their copy stay on the server's disk, which
 * the plans use from then on.
 * @param isForced whether backups may be lost that are in the target alone
 * @param check receives the target before its deletion
 * @throws ApiError NOT_FOUND, TARGET_IN_USE
 */
export async function deleteBackupTarget(
  tx: Database,
  access: ProjectAccess,
  { slug, targetId }: SoughtTarget,
  isForced: boolean,
  check: (target: BackupTarget) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const sought = isSought(project.id, targetId);
  const [row] = await tx.select().from(backupTargets).where(sought);
  if (row === undefined) throw notFoundError();
  const target = await describeTarget(tx, row);
  check(target);
  if (target.backups > 0 && !isForced) throw new ApiError('TARGET_IN_USE', inUse(target.backups));
  await tx
    .update(dataBackups)
    .set({ deleted_at: sql`now()`, stored_bytes: 0 })
    .where(isOnlyIn(targetId));
  await tx
    .update(dataBackups)
    .set({ copy_at: sql`now()` })
    .where(and(eq(dataBackups.target_id, targetId), eq(dataBackups.state, 'stored')));
  await tx.delete(backupTargets).where(sought);
}
