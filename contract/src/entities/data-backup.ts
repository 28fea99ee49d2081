import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';
import { walArchive } from './wal-archive.ts';

/**
 * A backup of a database, or of a volume that belongs to no database. Newer servers may add values to `state`, `step`, `origin`, `kind`, `place` and
 * `copy`. Known values:
 *
 * - `state`: `running`; `confirmed` when a temporary container has restored and counted the backup, and its files are where its plan wants them;
 *   `stored` when it could not be checked, or not be copied to its target, for the reason `error`; `failed` for the reason `error`
 * - `step` of a running backup: `waiting`, `dumping`, `reading` an uploaded file, `checking`, or `copying` to its target
 * - `origin`: `schedule`, `press`, `deletion` for a last backup, after whose confirmation the server deletes the container or volume unless that is
 *   cancelled, `upgrade` for the backup before a change of the major version, or `upload` for a dump of a member, whose file had the name `file_name`
 * - `kind`: the kind of the database, or `volume`
 * - `place`: `server` for files on the server's disk, `target` for files in the target alone
 * - `copy` of a volume: `instant` for a copy of one instant, `live` for files that were read while programs could change them
 *
 * A backup has `container` and `container_name` of its database, or `volume` and `volume_name`. `container` and `volume` are slugs, and absent when
 * that was deleted. `bytes` is the size of the dump, `stored_bytes` that of its files. `tables`, `rows` and, for a volume, `files` are the
 * counts of the check at `checked_at`; `rows` is absent where the kind has none. `target` is the id of the target of its plan, and absent when
 * that was deleted; a backup with a target and the place `server` is copied later. `warning` is a Korean sentence about a confirmed backup that looks wrong.
 */
export const dataBackup = z.object({
  backup_id: pathSegment,
  container: nullishText,
  container_name: nullishText,
  volume: nullishText,
  volume_name: nullishText,
  kind: z.string(),
  version: nullishText,
  state: z.string(),
  step: nullishText,
  origin: z.string(),
  file_name: nullishText,
  started_at: z.string(),
  ended_at: nullishText,
  checked_at: nullishText,
  bytes: nullishNumber,
  stored_bytes: nullishNumber,
  tables: nullishNumber,
  rows: nullishNumber,
  files: nullishNumber,
  copy: nullishText,
  /** The names of all databases of the server that the backup holds. */
  databases: z.nullish(z.array(z.string())),
  place: nullishText,
  target: nullishText,
  target_name: nullishText,
  error: nullishText,
  warning: nullishText,
});
export type DataBackup = z.infer<typeof dataBackup>;

/**
 * When a database or a volume is backed up, and for how many of the last days, weeks and months with backups the newest of each is kept. `at` is a
 * time of day in the time zone of the server. A plan has the slug of the `container` of its database, or of its `volume`. `target` is the id of
 * the target that receives the backups, and absent for the server's disk. `next_at` is the time of the next backup, and absent for a plan that is off.
 * `point_in_time` is whether all changes are archived between the backups, and absent for what is no PostgreSQL database.
 */
export const backupPlan = z.object({
  container: nullishText,
  volume: nullishText,
  enabled: z.boolean(),
  at: z.string(),
  keep_days: z.number(),
  keep_weeks: z.number(),
  keep_months: z.number(),
  target: nullishText,
  next_at: nullishText,
  point_in_time: z.nullish(z.boolean()),
});
export type BackupPlan = z.infer<typeof backupPlan>;

/**
 * The backups of a project, the newest first, with the plans of its databases, and of its volumes that belong to no database. `archives` are those of
 * its databases with points in time. `used` and `limit` of the space on the server's disk are in bytes. `time_zone` is that of the server, such as "Asia/Seoul".
 */
export const dataBackups = z.object({
  backups: z.array(dataBackup),
  plans: z.array(backupPlan),
  archives: z.nullish(z.array(walArchive)),
  used: z.number(),
  limit: z.number(),
  time_zone: nullishText,
});
export type DataBackups = z.infer<typeof dataBackups>;
