import * as z from 'zod/mini';

/**
 * A variable, network or mount that was deleted and can still be restored. `kind` is an open string; the known ones are the
 * subjects of a change: `env`, `secret`, `build_var`, `network`, `mount`. A value is never part of it.
 */
export const deletedPart = z.object({
  part_id: z.string(),
  kind: z.string(),
  /** Its key, its internal port or its path. */
  name: z.string(),
  expires_at: z.string(),
});
export type DeletedPart = z.infer<typeof deletedPart>;
