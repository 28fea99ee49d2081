/** The versions of lists of a project, by which its readers notice that another tab or member has changed one. */
import type { ListVersions } from '@naru/contract/endpoints/project-events';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../storage/database.ts';
import { backupTargets } from '../storage/schema/backup-target.ts';
import { dataBackups } from '../storage/schema/data-backup.ts';
import { projectVariables } from '../storage/schema/project-variable.ts';
import { deliveries, pushHooks, pushRepositories } from '../storage/schema/push.ts';
import { registryLogins } from '../storage/schema/registry-login.ts';

/** The hash of rows with the columns `text` and `id`, in a query. No secret can be read from it, because secrets are stored encrypted. */
const hashOf = (rows: SQL) =>
  sql<string>`(select md5(coalesce(string_agg(r.text, ',' order by r.id), '')) from (${rows}) r)`;

/** Reads the versions of the lists of a project. */
export async function readListVersions(
  db: DatabaseReader,
  projectId: string,
): Promise<ListVersions> {
  const logins = sql`select l.id, l::text as text from ${registryLogins} l where l.project_id = ${projectId}`;
  const variables = sql`select v.id, v::text as text from ${projectVariables} v where v.project_id = ${projectId}`;
  // The list of storages also has the numbers of the backups that are nowhere else.
  const targets = sql`select t.id, concat(t::text, (select count(*) from ${dataBackups} b
      where b.target_id = t.id and not b.on_server and b.deleted_at is null)) as text
    from ${backupTargets} t where t.project_id = ${projectId}`;
  // The time of a look at a repository is no change of the list, but a problem and a message are.
  const hooks = sql`select h.id, h::text as text from ${pushHooks} h where h.project_id = ${projectId}
    union all select r.repository, concat(r.problem, r.received_at) from ${pushRepositories} r
    where r.project_id = ${projectId}`;
  const received = sql`(select concat(count(*), ' ', max(d.changed_at), ' ', max(d.position))
    from ${deliveries} d where d.project_id = ${projectId})`;
  const { rows } = await db.execute(
    sql`select ${hashOf(logins)} as registry_logins, ${hashOf(variables)} as project_variables, ${hashOf(targets)} as backup_targets,
      ${hashOf(hooks)} as hooks, ${received} as deliveries`,
  );
  const [row] = rows;
  return {
    registry_logins: String(row?.registry_logins),
    project_variables: String(row?.project_variables),
    backup_targets: String(row?.backup_targets),
    deliveries: String(row?.deliveries),
    hooks: String(row?.hooks),
  };
}
