import * as z from 'zod/mini';

/**
 * A deleted variable, network or mount that can still be restored. `kind` is `env`, `secret`, `build_var`, `network` or `mount`; newer
 * servers may add values. The response never contains the value of a variable.
 */
export const deletedPart = z.object({
  part_id: z.string(),
  kind: z.string(),
  /** The key, internal port or path of the part. */
  name: z.string(),
  expires_at: z.string(),
});
export type DeletedPart = z.infer<typeof deletedPart>;
