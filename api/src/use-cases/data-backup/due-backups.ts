/** Begins the backups that are due by their plans. */
import { and, eq, gte, inArray, max } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { type ContainerRow, containerStates, containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { databases, findDatabase } from '../../templates/databases.ts';
import { lastDueTime } from '../backup/backup-schedule.ts';
import { readPlans, type StoredPlan } from './backup-plans.ts';
import { beginBackup } from './backup-rows.ts';

const KINDS = databases.map(({ kind }) => kind);

/** Returns the databases that run, or should run: a stopped one has not changed since its last backup. */
async function readActiveDatabases(db: Database): Promise<ContainerRow[]> {
  const rows = await db
    .select({ container: containers })
    .from(containers)
    .innerJoin(containerStates, eq(containerStates.container_id, containers.id))
    .where(and(inArray(containers.template_id, KINDS), eq(containers.stopped, false)));
  return rows.map(({ container }) => container);
}

/** Returns the start of the last scheduled backup of each database, by the id of the container. */
async function readLastScheduled(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: dataBackups.container_id, last: max(dataBackups.started_at) })
    .from(dataBackups)
    .where(eq(dataBackups.origin, 'schedule'))
    .groupBy(dataBackups.container_id);
  return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, last] as const])));
}

/**
 * Whether a backup is due. A new database and a changed plan wait for the next time of the plan.
 * @param last the start of the last scheduled backup
 */
function isDue(
  { created_at }: Pick<ContainerRow, 'created_at'>,
  { enabled, at, updatedAt }: StoredPlan,
  last: Date | undefined,
  now: Date,
): boolean {
  const due = lastDueTime(at, now);
  return enabled && [created_at, updatedAt, last].every((time) => time === undefined || time < due);
}

/** Whether the former leader has begun the backup of a database that was due at a time. */
const hasBegunSince = async (
  tx: Database,
  { id }: Pick<ContainerRow, 'id'>,
  due: Date,
): Promise<boolean> =>
  (await tx.$count(
    dataBackups,
    and(
      eq(dataBackups.container_id, id),
      eq(dataBackups.origin, 'schedule'),
      gte(dataBackups.started_at, due),
    ),
  )) > 0;

/**
 * Begins the backups that are due. Only for the leader.
 * @returns the ids of the backups
 */
export async function beginDueBackups(db: Database, box: SecretBox, now: Date): Promise<string[]> {
  const active = await readActiveDatabases(db);
  const plans = await readPlans(
    db,
    active.map(({ id }) => id),
  );
  const last = await readLastScheduled(db);
  const begun: string[] = [];
  for (const container of active) {
    const plan = plans.get(container.id);
    const definition = findDatabase(container.template_id);
    if (plan === undefined || definition === undefined) continue;
    if (!isDue(container, plan, last.get(container.id), now)) continue;
    const due = lastDueTime(plan.at, now);
    const begin = { container, definition, origin: 'schedule' } as const;
    const row = await runTransaction(db, async (tx) =>
      (await hasBegunSince(tx, container, due)) ? undefined : beginBackup(tx, box, begin),
    );
    if (row !== undefined) begun.push(row.id);
  }
  return begun;
}
