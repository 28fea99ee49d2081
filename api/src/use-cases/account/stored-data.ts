import type { StoredData } from '@naru/contract/entities/data-use';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { deployments, snapshotParts } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { projectVariables } from '../../storage/schema/project-variable.ts';
import { sourceUploads } from '../../storage/schema/source-upload.ts';
import { variables } from '../../storage/schema/variable.ts';
import { walArchives, walBases, walSegments } from '../../storage/schema/wal-archive.ts';
import { projectBelongsTo } from '../ownership.ts';

/** The overhead of a row in bytes: header, keys and indexes. */
const ROW_BYTES = 150;
/** The number of latest activities whose size is measured. */
const SAMPLE = 100;
/**
 * The maximum number of counted activities of all requested members together, because counting more activities would delay the page.
 */
const COUNTED = 100_000;

/** Returns the SQL expression for the sum of a size in bytes over a member's rows. */
const sum = (size: SQL) => sql`coalesce(sum(${size}), 0)::float8`;

const ofMember = projectBelongsTo(sql`member.id`);

/** The size of the shared variables of a member's projects. */
const sharedConfiguration = sql`
  select ${sum(sql`pg_column_size(${projectVariables.value}) + ${ROW_BYTES}::int`)}
  from ${projectVariables}
  join ${projects} on ${projects.id} = ${projectVariables.project_id}
  where ${ofMember}`;

/** The size of a member's variables. PostgreSQL returns the stored size of a value without reading the value. */
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

/**
 * Returns the SQL expression for the estimated size of a member's activities: their number, up to a maximum, multiplied by the average
 * size of the latest activities.
 */
const activityBytes = (counted: number) => sql`
  select coalesce(
    (select count(*) from (select 1 from ${activities} where ${activities.user_id} = member.id limit ${counted}) counted)
    * (select avg(pg_column_size(latest)) + ${ROW_BYTES}::int
       from (${ofActivities} order by ${activities.position} desc limit ${SAMPLE}) latest),
    0)::float8`;

/** The size of a member's deployment specifications. Deployments share equal snapshot parts. */
const snapshots = sql`
  select ${sum(sql`pg_column_size(${snapshotParts.value}) + ${ROW_BYTES}::int`)}
  from ${snapshotParts}
  join ${projects} on ${projects.id} = ${snapshotParts.project_id}
  where ${ofMember}`;

const archiveFiles = (table: typeof walSegments | typeof walBases) => sql`
  select ${sum(sql`${table.stored_bytes}`)}
  from ${table}
  join ${walArchives} on ${walArchives.id} = ${table.archive_id}
  join ${projects} on ${projects.id} = ${walArchives.project_id}
  where ${ofMember}`;

/** The size of the files of a member's backups and archives. */
const backupFiles = sql`
  select ${sum(sql`${dataBackups.stored_bytes}`)}
    + (${archiveFiles(walSegments)}) + (${archiveFiles(walBases)})
  from ${dataBackups}
  join ${projects} on ${projects.id} = ${dataBackups.project_id}
  where ${ofMember} and ${dataBackups.deleted_at} is null`;

/** The size of the files of a member's uploaded folders. */
const uploads = sql`
  select ${sum(sql`${sourceUploads.stored_bytes}`)}
  from ${sourceUploads}
  join ${projects} on ${projects.id} = ${sourceUploads.project_id}
  where ${ofMember}`;

type Row = { id: string } & Omit<StoredData, 'total'>;

/**
 * Reads the size of these members' data in the database, and of the files of their backups, in bytes; a lower bound for members
 * with very many activities. Takes at most 0.1 s on vacuumed tables. Use it only for pages that display the result.
 */
export async function readStoredDataSizes(
  db: DatabaseReader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredData>> {
  const counted = Math.ceil(COUNTED / Math.max(1, memberIds.length));
  const { rows } = await db.execute<Row>(sql`
    select
      member.id,
      (${configuration}) + (${sharedConfiguration}) as configuration,
      (${ofDeployments(sql`coalesce(pg_column_size(${deployments.specification}), 0) + ${ROW_BYTES}::int`)})
        + (${snapshots}) as deployments,
      (${ofDeployments(sql`${deployments.log_bytes}`)}) as logs,
      (${activityBytes(counted)}) as activities,
      (${backupFiles}) + (${uploads}) as backups
    from unnest(${sql.param(memberIds)}::text[]) as member(id)`);
  return new Map(
    rows.map(({ id, configuration, deployments, logs, activities, backups }) => {
      const total = configuration + deployments + logs + activities;
      return [id, { configuration, deployments, logs, activities, total, backups }];
    }),
  );
}

/** Reads the disk use of the whole database, in bytes. */
export async function readDatabaseSize(db: DatabaseReader): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}
