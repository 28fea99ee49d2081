/** When databases and volumes are backed up, which backups are kept, and where. */
import { createHash } from 'node:crypto';
import type { BackupPlan } from '@naru/contract/entities/data-backup';
import { BACKUP_KEEP_LIMITS, POINT_IN_TIME_TEMPLATE } from '@naru/contract/rules/backup-plan';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { backupPlans, volumeBackupPlans } from '../../storage/schema/data-backup.ts';
import type { VolumeRow } from '../../storage/schema/volume.ts';
import { findDatabase } from '../../templates/databases.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { type BackupKeeping, nextDueTime } from '../backup/backup-schedule.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { lockBackedUpVolume } from './backed-up-volumes.ts';

/** A plan, without its database or volume. */
export interface PlanValues
  extends Omit<BackupPlan, 'container' | 'volume' | 'target' | 'next_at' | 'point_in_time'> {
  /** The id of a target; null for the server's disk. */
  target: string | null;
  /** Whether a PostgreSQL database archives its changes. */
  point_in_time: boolean;
}

/** What a member changes of a plan. Without `point_in_time`, that stays as it is. */
export type PlanChange = Omit<PlanValues, 'point_in_time'> & {
  point_in_time?: boolean | undefined;
};

/** A plan, and when it was changed; `undefined` for the standard plan. */
export interface StoredPlan extends PlanValues {
  updatedAt: Date | undefined;
}

const MINUTES_PER_HOUR = 60;

const NO_POINTS =
  '시점 복원은 PostgreSQL 데이터베이스에서만 켤 수 있습니다. 다른 데이터는 백업으로 복원해주세요.';

/** Returns the plan of a database without an own one. The minute depends on the database, so that not all are backed up at once. */
export function standardPlan(containerId: string): PlanValues {
  const number = createHash('sha256').update(containerId).digest().readUInt32BE();
  const minute = String(number % MINUTES_PER_HOUR).padStart(2, '0');
  return {
    enabled: true,
    at: `03:${minute}`,
    keep_days: BACKUP_KEEP_LIMITS.days.standard,
    keep_weeks: BACKUP_KEEP_LIMITS.weeks.standard,
    keep_months: BACKUP_KEEP_LIMITS.months.standard,
    target: null,
    point_in_time: false,
  };
}

/** Returns the plan of a volume without an own one. It is not backed up, because many volumes hold what can be made again. */
export const standardVolumePlan = (volumeId: string): PlanValues => ({
  ...standardPlan(volumeId),
  enabled: false,
});

/** Returns for how many periods a plan keeps backups. */
export const keepingOf = ({ keep_days, keep_weeks, keep_months }: PlanValues): BackupKeeping => ({
  days: keep_days,
  weeks: keep_weeks,
  months: keep_months,
});

type PlanRow = Omit<typeof volumeBackupPlans.$inferSelect, 'volume_id'>;

const toStored = (
  { target_id: target, updated_at: updatedAt, ...plan }: PlanRow,
  point_in_time: boolean,
): StoredPlan => ({ ...plan, ...{ target, updatedAt, point_in_time } });

const complete = (
  ids: readonly string[],
  stored: ReadonlyMap<string, StoredPlan>,
  standard: (id: string) => PlanValues,
): ReadonlyMap<string, StoredPlan> =>
  new Map(ids.map((id) => [id, stored.get(id) ?? { ...standard(id), updatedAt: undefined }]));

/** Reads the plans of databases, by the id of the container. */
export async function readPlans(
  db: DatabaseReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPlan>> {
  const isSought = inArray(backupPlans.container_id, [...ids]);
  const rows = await db.select().from(backupPlans).where(isSought);
  const stored = rows.map(
    ({ container_id, point_in_time, ...row }) =>
      [container_id, toStored(row, point_in_time)] as const,
  );
  return complete(ids, new Map(stored), standardPlan);
}

/** Reads the plans of volumes, by the id of the volume. */
export async function readVolumePlans(
  db: DatabaseReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPlan>> {
  const isSought = inArray(volumeBackupPlans.volume_id, [...ids]);
  const rows = await db.select().from(volumeBackupPlans).where(isSought);
  const stored = rows.map(({ volume_id, ...row }) => [volume_id, toStored(row, false)] as const);
  return complete(ids, new Map(stored), standardVolumePlan);
}

const valuesOf = ({ enabled, at, keep_days, keep_weeks, keep_months, target }: PlanChange) => ({
  ...{ enabled, at, keep_days, keep_weeks, keep_months, target },
  ...(enabled && { next_at: nextDueTime(at, new Date()).toISOString() }),
});

const hasPoints = ({ template_id }: Pick<ContainerRow, 'template_id'>): boolean =>
  template_id === POINT_IN_TIME_TEMPLATE;

/** Returns the plan of a database in the form of a response. */
export const toBackupPlan = (
  container: Pick<ContainerRow, 'slug' | 'template_id'>,
  plan: PlanValues,
): BackupPlan => ({
  container: container.slug,
  ...valuesOf(plan),
  ...(hasPoints(container) && { point_in_time: plan.point_in_time }),
});

/** @throws ApiError VALIDATION_FAILED for points in time of what has none */
function checkPoints({ point_in_time }: PlanChange, isPossible: boolean): void {
  if (point_in_time === true && !isPossible)
    throw fieldError('VALIDATION_FAILED', 'point_in_time', NO_POINTS);
}

/** Returns the plan of a volume in the form of a response. */
export const toVolumePlan = ({ slug }: Pick<VolumeRow, 'slug'>, plan: PlanValues): BackupPlan => ({
  volume: slug,
  ...valuesOf(plan),
});

/** Returns the columns of a plan. @throws ApiError VALIDATION_FAILED for a target of another project */
async function toColumns(
  tx: Database,
  projectId: string,
  { target, point_in_time: _, ...plan }: PlanChange,
) {
  if (target !== null) {
    const isIts = and(eq(backupTargets.id, target), eq(backupTargets.project_id, projectId));
    if ((await tx.$count(backupTargets, isIts)) === 0)
      throw fieldError('VALIDATION_FAILED', 'target', '이 프로젝트의 백업 저장소를 선택해주세요.');
  }
  return { ...plan, target_id: target };
}

/**
 * Changes the plan of a database.
 * @param check receives the plan before the change
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED also for points in time of another database than PostgreSQL
 */
export async function changePlan(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  plan: PlanChange,
  check: (plan: BackupPlan) => void,
): Promise<BackupPlan> {
  const { container } = await lockContainer(tx, access, slug);
  if (findDatabase(container.template_id) === undefined) throw notFoundError();
  const { id } = container;
  const now = (await readPlans(tx, [id])).get(id) ?? standardPlan(id);
  check(toBackupPlan(container, now));
  checkPoints(plan, hasPoints(container));
  const point_in_time = plan.point_in_time ?? now.point_in_time;
  const values = { ...(await toColumns(tx, container.project_id, plan)), point_in_time };
  await tx
    .insert(backupPlans)
    .values({ container_id: id, ...values })
    .onConflictDoUpdate({
      target: backupPlans.container_id,
      set: { ...values, updated_at: sql`now()` },
    });
  return toBackupPlan(container, { ...plan, point_in_time });
}

/**
 * Changes the plan of a volume.
 * @param check receives the plan before the change
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, VOLUME_OF_DATABASE
 */
export async function changeVolumePlan(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  plan: PlanChange,
  check: (plan: BackupPlan) => void,
): Promise<BackupPlan> {
  const volume = await lockBackedUpVolume(tx, access, slug);
  const { id } = volume;
  const now = (await readVolumePlans(tx, [id])).get(id) ?? standardVolumePlan(id);
  check(toVolumePlan(volume, now));
  checkPoints(plan, false);
  const values = await toColumns(tx, volume.project_id, plan);
  await tx
    .insert(volumeBackupPlans)
    .values({ volume_id: id, ...values })
    .onConflictDoUpdate({
      target: volumeBackupPlans.volume_id,
      set: { ...values, updated_at: sql`now()` },
    });
  return toVolumePlan(volume, { ...plan, point_in_time: false });
}
