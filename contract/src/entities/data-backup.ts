import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/**
 * A backup of a database of a project. Newer servers may add values to `state`, `step`, `origin` and `kind`. Known values:
 *
 * - `state`: `running`; `confirmed` when a temporary container has restored and counted the backup; `stored` when it could not be checked,
 *   for the reason `error`; `failed` for the reason `error`
 * - `step` of a running backup: `waiting`, `dumping` or `checking`
 * - `origin`: `schedule` or `press`
 *
 * `container` is the slug of the database's container, and absent when that was deleted. `bytes` is the size of the dump, `stored_bytes` the size
 * on the server's disk. `tables` and `rows` are the counts of the check; `rows` is absent where the kind has none. `warning` is a
 * Korean sentence about a confirmed backup that looks wrong.
 */
export const dataBackup = z.object({
  backup_id: pathSegment,
  container: nullishText,
  container_name: z.string(),
  kind: z.string(),
  version: nullishText,
  state: z.string(),
  step: nullishText,
  origin: z.string(),
  started_at: z.string(),
  ended_at: nullishText,
  bytes: nullishNumber,
  stored_bytes: nullishNumber,
  tables: nullishNumber,
  rows: nullishNumber,
  /** The names of all databases of the server that the backup holds. */
  databases: z.nullish(z.array(z.string())),
  error: nullishText,
  warning: nullishText,
});
export type DataBackup = z.infer<typeof dataBackup>;

/**
 * When a database is backed up, and for how many of the last days, weeks and months with backups the newest of each is kept. `at` is a time of
 * day in the time zone of the server. `container` is the slug of the database's container.
 */
export const backupPlan = z.object({
  container: z.string(),
  enabled: z.boolean(),
  at: z.string(),
  keep_days: z.number(),
  keep_weeks: z.number(),
  keep_months: z.number(),
});
export type BackupPlan = z.infer<typeof backupPlan>;

/** The backups of a project, the newest first, with the plans of its databases. `used` and `limit` of the space are in bytes. */
export const dataBackups = z.object({
  backups: z.array(dataBackup),
  plans: z.array(backupPlan),
  used: z.number(),
  limit: z.number(),
});
export type DataBackups = z.infer<typeof dataBackups>;
