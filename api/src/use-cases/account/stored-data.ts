import type { StoredData } from '@naru/contract/entities/data-use';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { containers } from '../../storage/schema/container.ts';
import { deployments, snapshotParts } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { variables } from '../../storage/schema/variable.ts';
import { belongsTo } from '../ownership.ts';

/** What a row takes beside its values, in bytes: its header, keys and indexes. */
const ROW_BYTES = 150;
/** Of so many activities the size is looked at, the latest ones. */
const SAMPLE = 100;
/** How many activities are counted, of all who are asked for together: more take longer than a page should. */
const COUNTED = 100_000;

/** A sum over a member's rows. */
const sum = (size: SQL) => sql`coalesce(sum(${size}), 0)::float8`;

const ofMember = belongsTo(sql`member.id`);

/** The stored size of a value, which is known without reading it. */
const configuration = sql`
  select ${sum(sql`pg_column_size(${variables.value}) + ${ROW_BYTES}::int`)}
  from ${variables}
  join ${containers} on ${containers.id} = ${variables.container_id}
  join ${projects} on ${projects.id} = ${containers.project_id}
  where ${ofMember}`;

const ofDeployments = (size: SQL) => sql`
  select ${sum(size)}
  from ${deployments}
  join ${projects} on ${projects.id} = ${deployments.project_id}
  where ${ofMember}`;

const ofActivities = sql`select * from ${activities} where ${activities.user_id} = member.id`;

/** A year of activities is too much to be added up: as many as there are, up to a limit, by the size of the latest. */
const activityBytes = (counted: number) => sql`
  select coalesce(
    (select count(*) from (select 1 from ${activities} where ${activities.user_id} = member.id limit ${counted}) counted)
    * (select avg(pg_column_size(latest)) + ${ROW_BYTES}::int
       from (${ofActivities} order by ${activities.position} desc limit ${SAMPLE}) latest),
    0)::float8`;

/** What deployments were to run, which they have in common. */
const snapshots = sql`
  select ${sum(sql`pg_column_size(${snapshotParts.value}) + ${ROW_BYTES}::int`)}
  from ${snapshotParts}
  join ${projects} on ${projects.id} = ${snapshotParts.project_id}
  where ${ofMember}`;

type Row = { id: string } & Omit<StoredData, 'total'>;

/**
 * What of these members' data the database holds. It takes a tenth of a second at most on tables that are vacuumed, however much that is; still it is
 * for a page that shows it, not for every page. Of members with very many activities, it is at least so much.
 */
export async function storedData(
  db: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredData>> {
  const counted = Math.ceil(COUNTED / Math.max(1, memberIds.length));
  const { rows } = await db.execute<Row>(sql`
    select
      member.id,
      (${configuration}) as configuration,
      (${ofDeployments(sql`coalesce(pg_column_size(${deployments.specification}), 0) + ${ROW_BYTES}::int`)})
        + (${snapshots}) as deployments,
      (${ofDeployments(sql`${deployments.log_bytes}`)}) as logs,
      (${activityBytes(counted)}) as activities
    from unnest(${sql.param(memberIds)}::text[]) as member(id)`);
  return new Map(
    rows.map(({ id, configuration, deployments, logs, activities }) => {
      const total = configuration + deployments + logs + activities;
      return [id, { configuration, deployments, logs, activities, total }];
    }),
  );
}

/** What the whole database takes on its disk, in bytes. */
export async function databaseSize(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}
