/** When databases are backed up, and which backups are kept. */
import { createHash } from 'node:crypto';
import type { BackupPlan } from '@naru/contract/entities/data-backup';
import { BACKUP_KEEP_LIMITS } from '@naru/contract/rules/backup-plan';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { findDatabase } from '../../templates/databases.ts';
import { notFoundError } from '../api-error.ts';
import { type BackupKeeping, nextDueTime } from '../backup/backup-schedule.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';

/** A plan, without its container. */
export type PlanValues = Omit<BackupPlan, 'container' | 'next_at'>;

/** A plan, and when it was changed; `undefined` for the standard plan. */
export interface StoredPlan extends PlanValues {
  updatedAt: Date | undefined;
}

const MINUTES_PER_HOUR = 60;

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
  };
}

/** Returns for how many periods a plan keeps backups. */
export const keepingOf = ({ keep_days, keep_weeks, keep_months }: PlanValues): BackupKeeping => ({
  days: keep_days,
  weeks: keep_weeks,
  months: keep_months,
});

/** Reads the plans of databases, by the id of the container. */
export async function readPlans(
  db: DatabaseReader,
  containerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPlan>> {
  const rows = await db
    .select()
    .from(backupPlans)
    .where(inArray(backupPlans.container_id, [...containerIds]));
  const stored = new Map(
    rows.map(({ container_id, updated_at, ...plan }) => [
      container_id,
      { ...plan, updatedAt: updated_at },
    ]),
  );
  return new Map(
    containerIds.map((id) => [id, stored.get(id) ?? { ...standardPlan(id), updatedAt: undefined }]),
  );
}

/** Returns a plan in the form of a response. */
export const toBackupPlan = (
  { slug }: Pick<ContainerRow, 'slug'>,
  { enabled, at, keep_days, keep_weeks, keep_months }: PlanValues,
): BackupPlan => ({
  ...{ container: slug, enabled, at, keep_days, keep_weeks, keep_months },
  ...(enabled && { next_at: nextDueTime(at, new Date()).toISOString() }),
});

/**
 * Changes the plan of a database.
 * @param check receives the plan before the change
 * @throws ApiError NOT_FOUND
 */
export async function changePlan(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  plan: PlanValues,
  check: (plan: BackupPlan) => void,
): Promise<BackupPlan> {
  const { container } = await lockContainer(tx, access, slug);
  if (findDatabase(container.template_id) === undefined) throw notFoundError();
  const { id } = container;
  const now = (await readPlans(tx, [id])).get(id) ?? standardPlan(id);
  check(toBackupPlan(container, now));
  const values = { ...plan, updated_at: sql`now()` };
  await tx
    .insert(backupPlans)
    .values({ container_id: id, ...plan })
    .onConflictDoUpdate({ target: backupPlans.container_id, set: values });
  const [row] = await tx.select().from(backupPlans).where(eq(backupPlans.container_id, id));
  return toBackupPlan(container, row ?? plan);
}
