import * as z from 'zod/mini';

/**
 * A deleted variable, network or mount that can still be restored. `kind` is an open string; the known values are subjects of a
 * change: `env`, `secret`, `build_var`, `network`, `mount`. The response never contains a value.
 */
export const deletedPart = z.object({
  part_id: z.string(),
  kind: z.string(),
  /** The key, internal port or path of the part. */
  name: z.string(),
  expires_at: z.string(),
});
export type DeletedPart = z.infer<typeof deletedPart>;
