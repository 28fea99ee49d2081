/** Begins the backups that are due by their plans. */
import { and, eq, gte, inArray, max } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { type ContainerRow, containerStates, containers } from '../../storage/schema/container.ts';
import { dataBackups, volumeBackupPlans } from '../../storage/schema/data-backup.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { databases, findDatabase } from '../../templates/databases.ts';
import { lastDueTime } from '../backup/backup-schedule.ts';
import { readBackedUpVolumes } from './backed-up-volumes.ts';
import type { DataBackupContext } from './backup-context.ts';
import { readPlans, readVolumePlans, type StoredPlan } from './backup-plans.ts';
import { beginBackup, type NewBackup } from './backup-rows.ts';
import { subjectColumn } from './subject.ts';

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

/** A database or a volume with its plan. */
interface Planned {
  id: string;
  createdAt: Date;
  plan: StoredPlan;
  begin: NewBackup;
}

async function readPlannedDatabases(db: Database): Promise<Planned[]> {
  const active = await readActiveDatabases(db);
  const plans = await readPlans(
    db,
    active.map(({ id }) => id),
  );
  return active.flatMap((container) => {
    const plan = plans.get(container.id);
    const definition = findDatabase(container.template_id);
    if (plan === undefined || definition === undefined) return [];
    const begin = { container, definition, origin: 'schedule' } as const;
    return [{ id: container.id, createdAt: container.created_at, plan, begin }];
  });
}

/** Reads the volumes that have a plan of their own; no other volume is backed up. */
async function readPlannedVolumes(db: Database): Promise<Planned[]> {
  const planned = db.select({ id: volumeBackupPlans.volume_id }).from(volumeBackupPlans);
  const found = await readBackedUpVolumes(db, inArray(volumes.id, planned));
  const plans = await readVolumePlans(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap((volume) => {
    const plan = plans.get(volume.id);
    const begin = { volume, origin: 'schedule' } as const;
    return plan === undefined ? [] : [{ id: volume.id, createdAt: volume.created_at, plan, begin }];
  });
}

/** Returns the start of the last scheduled backup of each database and volume, by the id. */
async function readLastScheduled(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: subjectColumn, last: max(dataBackups.started_at) })
    .from(dataBackups)
    .where(eq(dataBackups.origin, 'schedule'))
    .groupBy(subjectColumn);
  return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, last] as const])));
}

/**
 * Whether a backup is due. A new database and a changed plan wait for the next time of the plan.
 * @param last the start of the last scheduled backup
 */
function isDue(
  { createdAt, plan: { enabled, at, updatedAt } }: Planned,
  last: Date | undefined,
  now: Date,
): boolean {
  const due = lastDueTime(at, now);
  return enabled && [createdAt, updatedAt, last].every((time) => time === undefined || time < due);
}

/** Whether the former leader has begun the backup that was due at a time. */
const hasBegunSince = async (tx: Database, id: string, due: Date): Promise<boolean> =>
  (await tx.$count(
    dataBackups,
    and(
      eq(subjectColumn, id),
      eq(dataBackups.origin, 'schedule'),
      gte(dataBackups.started_at, due),
    ),
  )) > 0;

/**
 * Begins the backups that are due. Only for the leader.
 * @param failed receives the error of one that cannot begin, which delays no other
 * @returns the ids of the backups
 */
export async function beginDueBackups(
  { db, secrets }: Pick<DataBackupContext, 'db' | 'secrets'>,
  now: Date,
  failed: (error: unknown) => void,
): Promise<string[]> {
  const planned = [...(await readPlannedDatabases(db)), ...(await readPlannedVolumes(db))];
  const last = await readLastScheduled(db);
  const begun: string[] = [];
  for (const one of planned) {
    const { id, plan, begin } = one;
    if (!isDue(one, last.get(id), now)) continue;
    const due = lastDueTime(plan.at, now);
    try {
      const row = await runTransaction(db, async (tx) =>
        (await hasBegunSince(tx, id, due)) ? undefined : beginBackup(tx, secrets, begin),
      );
      if (row !== undefined) begun.push(row.id);
    } catch (error) {
      failed(error);
    }
  }
  return begun;
}
