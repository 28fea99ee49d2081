import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';

/** Tables that the server writes on its own, or for a refused request as well. */
const VOLATILE: readonly string[] = [
  ...['access_logs', 'activities', 'clock_sightings', 'container_states', 'rate_counters'],
  ...['deployments', 'deployment_containers', 'deployment_log_lines', 'engine_removals'],
  ...['project_leases', 'snapshot_parts', 'used_engines', 'usage_samples', 'volume_samples'],
  ...['deliveries', 'delivery_containers', 'commit_reports', 'push_repositories'],
];

/** Columns that note the use of a row. */
const NOTED = ['last_used_at', 'last_active_at', 'last_seen_at', 'expires_at', 'used_at'];

/** Returns the names of the tables that only a successful call changes. */
export async function findComparedTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  return rows.flatMap(({ name }) => (VOLATILE.includes(name) ? [] : [name]));
}

/** Returns a hash of the rows of each table, without the tables that are written at any time. */
export async function hashRows(
  db: Database,
  tables: Iterable<string>,
): Promise<Readonly<Record<string, string>>> {
  const hashes = [...tables]
    .filter((name) => !VOLATILE.includes(name))
    .map(
      (name) => sql`
        select ${name}::text as name, md5(coalesce(string_agg(line, '' order by line), '')) as hash
        from (select (to_jsonb(t) - ${sql.raw(`array['${NOTED.join("', '")}']`)})::text as line
          from ${sql.identifier(name)} t) as lines`,
    );
  if (hashes.length === 0) return {};
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(hashes, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
