import * as z from 'zod/mini';

/** A domain of a member's container that is the operator's and was entered before that was refused. */
export const heldName = z.object({
  fqdn: z.string(),
  /** `console`, `application-domain`, `service` or `listed`; an open string. */
  reservation: z.string(),
  /** Whether it still leads to the container: names of the console and of the operator's list do not. */
  routed: z.boolean(),
  project: z.string(),
  container: z.string(),
  username: z.string(),
});
export type HeldName = z.infer<typeof heldName>;
