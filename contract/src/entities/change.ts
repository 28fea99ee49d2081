import * as z from 'zod/mini';
import { text } from './fields.ts';

/**
 * One difference between two configurations of a project. `subject`, `change` and `effect` are open strings. Known values:
 *
 * - `subject`: `container`, `name`, `stopped`, `git_url`, `git_branch`, `git_subpath`, `template`, `template_option`, `cpu_limit`
 *   (millicores), `memory_limit` (MiB), `env`, `secret`, `build_var`, `network`, `mount`, `volume` (its capacity in MiB), and
 *   `commit` when a rollback exchanges images.
 * - `change`: `added`, `removed`, `changed`.
 * - `effect`, the work that the change needs: `build`, `restart`, `none`.
 */
export const configurationChange = z.object({
  /** The identifier of the change, stable while the change stays the same. */
  id: z.string(),
  /** The container's slug; absent for a change of the project itself. */
  container: text,
  container_name: text,
  subject: z.string(),
  /** A key, a port, a path or the name of an option or volume; absent when the subject needs no name. */
  name: text,
  change: z.string(),
  /** Absent for secrets and for a side without a value. Long texts are truncated; texts that contain a secret are masked. */
  from: text,
  to: text,
  effect: z.string(),
  changed_at: text,
  /** The username of the member who made the change. */
  changed_by: text,
  /** Whether the setting can be reset to its running value. */
  can_discard: z.nullish(z.boolean()),
});
export type ConfigurationChange = z.infer<typeof configurationChange>;

/** The number of changes that wait for the next deployment. A new `version` means that the set of changes is a different one. */
export const changeSummary = z.object({ count: z.number(), version: z.string() });
export type ChangeSummary = z.infer<typeof changeSummary>;

/** A container by its name. The container may no longer exist. */
export const namedContainer = z.object({ slug: z.string(), name: z.string() });
export type NamedContainer = z.infer<typeof namedContainer>;
