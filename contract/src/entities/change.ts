import * as z from 'zod/mini';
import { text } from './fields.ts';

/**
 * One difference between two configurations of a project. `subject`, `change` and `effect` are open strings; the known ones:
 *
 * - `subject`: `container`, `name`, `stopped`, `git_url`, `git_branch`, `git_subpath`, `template`, `template_option`,
 *   `cpu_limit` (millicores), `memory_limit` (MiB), `env`, `secret`, `build_var`, `network`, `mount`, `volume` (its capacity in MiB),
 *   and, where images are exchanged by a rollback, `commit`.
 * - `change`: `added`, `removed`, `changed`.
 * - `effect`, what applying it takes: `build`, `restart`, `none`.
 */
export const configurationChange = z.object({
  /** Names the change for as long as it is the same one. */
  id: z.string(),
  /** The container's slug; absent where the project itself is meant. */
  container: text,
  container_name: text,
  subject: z.string(),
  /** A key, a port, a path or the name of an option or a volume; absent where the subject says all. */
  name: text,
  change: z.string(),
  /** Absent for secrets, and on the side where there is none. Long texts are cut, and those that hold a secret are masked. */
  from: text,
  to: text,
  effect: z.string(),
  changed_at: text,
  /** The username of the member who changed it. */
  changed_by: text,
  /** Whether it can be put back to what runs. */
  can_discard: z.nullish(z.boolean()),
});
export type ConfigurationChange = z.infer<typeof configurationChange>;

/** How many changes wait for the next deployment; another `version` says that they are other ones. */
export const changeSummary = z.object({ count: z.number(), version: z.string() });
export type ChangeSummary = z.infer<typeof changeSummary>;

/** A container that is told of by its name: it may be gone. */
export const namedContainer = z.object({ slug: z.string(), name: z.string() });
export type NamedContainer = z.infer<typeof namedContainer>;
