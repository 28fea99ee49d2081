import * as z from 'zod/mini';

/** The latest upgrade of an installation by `naru upgrade`. */
export const upgrade = z.object({
  /** The version before the upgrade. */
  from: z.string(),
  /** The version of the upgrade. */
  to: z.string(),
  /** The time of its beginning. */
  at: z.string(),
  /** `trying`: on a copy of the data, nothing is changed. `migrating`: the data is being changed. `done`. `failed`: the former version serves. */
  state: z.string(),
  /** The reason of a failure, a Korean sentence; null otherwise. */
  reason: z.nullish(z.string()),
});
export type Upgrade = z.infer<typeof upgrade>;

/** The running version of the server, for operators. */
export const release = z.object({
  version: z.string(),
  /**
   * How the server runs, which decides how it is upgraded: `systemd` (installed by `naru install`), `container`, `kubernetes`, or
   * `checkout` (from the source).
   */
  runs_as: z.string(),
  /** What changed for operators, by version, the newest first. */
  changes: z.array(z.object({ version: z.string(), items: z.array(z.string()) })),
  /** The latest upgrade; null without an upgrade. */
  last_upgrade: z.nullish(upgrade),
});
export type Release = z.infer<typeof release>;
