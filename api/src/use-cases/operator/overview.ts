import type { AdminOverview } from '@naru/contract/entities/admin';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { readDatabaseSize } from '../account/stored-data.ts';
import { sumCapacity } from '../counted-volumes.ts';
import { readStoredBackupBytes } from '../data-backup/backup-room.ts';
import { projectBelongsTo } from '../ownership.ts';
import { memberStatusSql } from './members.ts';

const FAILED = ['failed', 'backend_trigger_failed', 'backend_tracking_failed'];
const FAILURES = 20;

const failuresOf = (db: DatabaseReader) =>
  db
    .select({
      deployment_id: deployments.id,
      project: projects.name,
      username: users.username,
      status: deployments.status,
      reason: deployments.reason,
      created_at: deployments.created_at,
    })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    .innerJoin(users, projectBelongsTo(users.id))
    .where(inArray(deployments.status, FAILED))
    .orderBy(desc(deployments.position))
    .limit(FAILURES);

/** Reads the resource use of the whole installation, from the database. */
export async function readResourceUse(
  db: DatabaseReader,
): Promise<Omit<AdminOverview, 'engine' | 'clock' | 'limits' | 'version'>> {
  const states = await db
    .select({ status: memberStatusSql, count: sql<number>`count(*)::int` })
    .from(users)
    .groupBy(memberStatusSql);
  const [limits] = await db
    .select({
      cpu: sql<number>`coalesce(sum(${containers.cpu_limit}), 0)::int`,
      memory: sql<number>`coalesce(sum(${containers.memory_limit}), 0)::int`,
    })
    .from(containers);
  const failures = await failuresOf(db);
  return {
    members: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    projects: await db.$count(projects),
    containers: await db.$count(containers),
    cpu: limits?.cpu ?? 0,
    memory: limits?.memory ?? 0,
    disk: await sumCapacity(db, undefined),
    backup: Math.ceil((await readStoredBackupBytes(db)) / 2 ** 20),
    database: await readDatabaseSize(db),
    failures: failures.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
