/** An operator's view of accounts. */
import type { ManagedMember } from '@naru/contract/entities/admin';
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { readStoredDataSizes } from '../account/stored-data.ts';
import { toAccountKey } from '../auth/token.ts';
import { ownMemberLimits } from '../member-limits.ts';
import { readBytesWrittenToday } from '../write-budget.ts';

/** The status of an account; the most serious status if several apply. */
export const memberStatusSql = sql<string>`case
  when ${users.locked_at} is not null then 'locked'
  when ${users.deletion_at} is not null then 'leaving'
  when ${users.separated_at} is not null then 'separated'
  else ${users.status} end`;

/**
 * Creates the subqueries for the resource use of each member. Containers and volumes have separate subqueries, because a join of
 * containers and volumes would multiply rows.
 */
function useOf(db: DatabaseReader) {
  const total = (column: typeof containers.cpu_limit | typeof containers.memory_limit) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const inContainers = db
    .select({
      user_id: projects.user_id,
      projects: sql<number>`count(distinct ${projects.id})::int`.as('project_count'),
      containers: sql<number>`count(${containers.id})::int`.as('container_count'),
      cpu: total(containers.cpu_limit).as('cpu'),
      memory: total(containers.memory_limit).as('memory'),
    })
    .from(projects)
    .leftJoin(containers, eq(containers.project_id, projects.id))
    .groupBy(projects.user_id)
    .as('in_containers');
  const inVolumes = db
    .select({
      user_id: projects.user_id,
      disk: sql<number>`coalesce(sum(${volumes.capacity}), 0)::int`.as('disk'),
    })
    .from(projects)
    .leftJoin(volumes, eq(volumes.project_id, projects.id))
    .groupBy(projects.user_id)
    .as('in_volumes');
  return { inContainers, inVolumes };
}

const orNone = (column: SQL | SQL.Aliased) => sql<number>`coalesce(${column}, 0)`;

const contains = (column: typeof users.username_key | typeof users.email_key, text: string) =>
  sql`position(${text} in ${column}) > 0`;

/**
 * Lists members in the order of usernames, from the first username after `after`; only members whose username or e-mail contains
 * `search`.
 */
export async function findMembers(
  db: DatabaseReader,
  { search = '', after = '' }: { search?: string | undefined; after?: string | undefined },
  limit: number,
): Promise<{ members: ManagedMember[]; next: string | null }> {
  const text = toAccountKey(search);
  const found = or(contains(users.username_key, text), contains(users.email_key, text));
  const { inContainers, inVolumes } = useOf(db);
  const rows = await db
    .select({
      user_id: users.id,
      username: users.username,
      email: users.email,
      role: users.role,
      status: memberStatusSql,
      created_at: users.created_at,
      last_active_at: users.last_active_at,
      project_count_limit: users.project_count_limit,
      container_count_limit: users.container_count_limit,
      project_cpu_limit: users.project_cpu_limit,
      project_memory_limit: users.project_memory_limit,
      project_disk_limit: users.project_disk_limit,
      project_backup_limit: users.project_backup_limit,
      key: users.username_key,
      projects: orNone(inContainers.projects),
      containers: orNone(inContainers.containers),
      cpu: orNone(inContainers.cpu),
      memory: orNone(inContainers.memory),
      disk: orNone(inVolumes.disk),
    })
    .from(users)
    .leftJoin(inContainers, eq(inContainers.user_id, users.id))
    .leftJoin(inVolumes, eq(inVolumes.user_id, users.id))
    .where(and(gt(users.username_key, after), text === '' ? undefined : found))
    .orderBy(asc(users.username_key))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const ids = shown.map((row) => row.user_id);
  const stored = await readStoredDataSizes(db, ids);
  const written = await readBytesWrittenToday(db, ids);
  const members = shown.map((row, index) => ({
    user_id: row.user_id,
    username: row.username,
    email: row.email,
    role: row.role,
    status: row.status,
    projects: row.projects,
    containers: row.containers,
    cpu: row.cpu,
    memory: row.memory,
    disk: row.disk,
    limits: ownMemberLimits(row),
    stored: stored.get(row.user_id)?.total ?? 0,
    written_in_day: written[index] ?? 0,
    created_at: row.created_at.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
  }));
  return { members, next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null };
}
