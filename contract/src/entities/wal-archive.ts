import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

const times = { from: z.string(), to: z.string() };

/**
 * The first and the last of the times to which a database can be restored, without a gap between them. `copied` are the times that copies
 * in a target alone can restore, without the disk of the server; absent without copies.
 */
const restorableWindow = z.object({ ...times, copied: z.nullish(z.object(times)) });
export type RestorableWindow = z.infer<typeof restorableWindow>;

/**
 * The archive of all changes of a PostgreSQL database, from which it can be restored to a point in time. Newer servers may add values to `state`.
 * Known values:
 *
 * - `waiting`: archiving is switched on, and begins with the next deployment of the database
 * - `preparing`: changes are archived, and the first base backup is made and restored as a check; no point can be chosen yet
 * - `active`: the last window grows
 * - `behind`: nothing has been archived for 15 minutes, for the reason `problem`
 * - `paused`: archiving has paused for want of space, for the reason `problem`
 * - `stopped`: the database does not run
 * - `off`: archiving is switched off; what was archived can be restored until it is old enough to be deleted
 *
 * `container` is a slug, and absent when the container was deleted. `windows` are the times that can be restored, the newest first, at most 20; each
 * gap between two of them has lost changes. `archived_at` is the time until which all changes are archived. `base_at` is the time of the last base
 * backup that a temporary container has restored. `bytes` is the size of all files on the server's disk, where archives stay also when they are
 * copied to the target of the plan. `problem` is a Korean sentence, also about a base backup that failed; `copy_problem` is one about copies, and absent
 * without a target.
 */
export const walArchive = z.object({
  archive_id: pathSegment,
  container: nullishText,
  container_name: z.string(),
  version: nullishText,
  state: z.string(),
  windows: z.array(restorableWindow),
  archived_at: nullishText,
  base_at: nullishText,
  bytes: z.number(),
  problem: nullishText,
  copy_problem: nullishText,
});
export type WalArchive = z.infer<typeof walArchive>;
