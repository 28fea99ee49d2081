import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/**
 * A table, or a folder, of the present content and of the restored one. `difference`: `only_now`, `only_backup`, `different`, or `equal`, which for a
 * table means the same number of rows. `now` and `backup` are numbers of rows or of files, absent where there is none; the sizes exist for folders alone.
 */
export const comparedEntry = z.object({
  name: z.string(),
  difference: z.string(),
  now: nullishNumber,
  backup: nullishNumber,
  bytes_now: nullishNumber,
  bytes_backup: nullishNumber,
});
export type ComparedEntry = z.infer<typeof comparedEntry>;

/**
 * What differs between the present content and the restored one. `unit` is `table` or `folder`; a name of a table begins with its database and a full
 * stop where the server has several. `entries` are at most 200 of `total`, those with differences first; `different` counts all with a difference.
 * `problem` is a Korean sentence, present when the present content could not be counted: then no entry has `now`.
 */
export const comparison = z.object({
  unit: z.string(),
  compared_at: z.string(),
  entries: z.array(comparedEntry),
  total: z.number(),
  different: z.number(),
  problem: nullishText,
});
export type Comparison = z.infer<typeof comparison>;

/**
 * A restoration of a backup into new content, for a database or a volume of the project that receives it. Newer servers may add values to `origin`,
 * `kind`, `state` and `step`. Known values:
 *
 * - `origin`: `backup`, `upgrade` of a database to another major version, or `point` for the state of a database at a point in time
 * - `kind`: the kind of the database, or `volume`
 * - `state`: `running`; `ready` when the new content is complete, until a member switches to it; `switched`; `undone` when the old content is in
 *   use again; `dropped` when the new content was deleted without a switch; `failed` for the reason `error`
 * - `step` of a running restoration: `waiting`, `backup` (an upgrade makes one first), `fetching`, `restoring`, `comparing`. Of a ready or switched
 *   one while a deployment brings the other content: `switching`, `undoing`; absent at other times
 *
 * `container` and `volume` are slugs of the database or volume that receives the content, and absent when that was deleted. `new_volume` has the
 * restored content, `old_volume` what was there before. `is_new` is true for a restoration into a new container or volume, which is `switched` at once,
 * without a comparison and an undo. `backup_at` is the time of the backup, `point_at` the restored point in time. Until `undo_until` a switched one can be undone;
 * a ready one is dropped at `drop_at`. `error` of a ready or switched restoration is why the last switch or undo did not succeed.
 */
export const dataRestoration = z.object({
  restoration_id: pathSegment,
  origin: z.string(),
  kind: z.string(),
  state: z.string(),
  step: nullishText,
  backup_id: nullishText,
  backup_at: nullishText,
  point_at: nullishText,
  container: nullishText,
  container_name: nullishText,
  volume: nullishText,
  volume_name: nullishText,
  is_new: z.nullish(z.boolean()),
  new_volume: nullishText,
  new_volume_name: nullishText,
  old_volume: nullishText,
  old_volume_name: nullishText,
  from_version: nullishText,
  to_version: nullishText,
  started_at: z.string(),
  ready_at: nullishText,
  switched_at: nullishText,
  ended_at: nullishText,
  undo_until: nullishText,
  drop_at: nullishText,
  deployment_id: nullishText,
  error: nullishText,
  comparison: z.nullish(comparison),
});
export type DataRestoration = z.infer<typeof dataRestoration>;

/** The restorations of a project, the newest first. */
export const dataRestorations = z.object({ restorations: z.array(dataRestoration) });

/** The address of a download, and the name of the file. `bytes` is absent when the size is known at the end only. */
export const dataBackupDownload = z.object({
  /** The path with a ticket, on this server. */
  path: z.string(),
  name: z.string(),
  bytes: nullishNumber,
  expires_at: z.string(),
});

/** The address of an upload that becomes the backup `backup_id` with its last part. */
export const dataBackupUpload = z.object({
  backup_id: pathSegment,
  /** The path with a ticket, on this server. Parts are sent by PUT with `offset` added to the query. */
  path: z.string(),
  /** The size of every part but the last in bytes. */
  part_bytes: z.number(),
  expires_at: z.string(),
});
