import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/**
 * One difference between two configurations of a project. Newer servers may add values to `subject`, `change` and `effect`. Known
 * values:
 *
 * - `subject`: `container`, `name`, `stopped`, `git_url`, `git_branch`, `git_subpath`, `image` (another image with its digest, or the whole source when an image
 *   replaces a repository or a template, or the other way round), `upload` (the hash of an uploaded folder, or the whole source when it replaces a repository or an
 *   image, or the other way round), `image_digest` (absent while the tag is followed), `template`, `template_option`, `cpu_limit` (millicores), `memory_limit` (MiB), `start_seconds`, `point_in_time` (`on` or `off`), `entrypoint`,
 *   `command`, `working_dir`, `user`, `env`, `secret`, `secret_use` (see `SECRET_USES`), `build_var`, `network`,
 *   `mount`, `volume` (its capacity in MiB), and `commit`
 *   when a rollback exchanges images.
 * - `change`: `added`, `removed`, `changed`.
 * - `effect`, the work that the change needs: `build`, `restart`, `none`.
 */
export const configurationChange = z.object({
  /** The identifier of the change, stable while the change stays the same. */
  id: z.string(),
  /** The container's slug; absent for a change of the project itself. */
  container: nullishText,
  container_name: nullishText,
  subject: z.string(),
  /** A key, a port, a path, or the name of an option or volume; absent when the subject needs no name. */
  name: nullishText,
  change: z.string(),
  /**
   * The value before the change and the value after the change. A value is absent for secrets, and when the setting did not exist.
   * Long texts are truncated; texts that contain a secret are masked. A value with references is its text; when only the referenced
   * values have changed, `to` is a Korean sentence.
   */
  from: nullishText,
  to: nullishText,
  effect: z.string(),
  changed_at: nullishText,
  /** The username of the member who made the change. */
  changed_by: nullishText,
  /** Whether the setting can be reset to its running value. */
  can_discard: z.nullish(z.boolean()),
});
export type ConfigurationChange = z.infer<typeof configurationChange>;

/** The number of changes that wait for the next deployment. `version` changes whenever the set of waiting changes does. */
export const changeSummary = z.object({ count: z.number(), version: z.string() });
export type ChangeSummary = z.infer<typeof changeSummary>;

/** A container, identified by slug, with its name. The container may no longer exist. */
export const containerReference = z.object({ slug: z.string(), name: z.string() });
export type ContainerReference = z.infer<typeof containerReference>;
