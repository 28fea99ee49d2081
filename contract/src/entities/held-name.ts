import * as z from 'zod/mini';

/**
 * A domain of a member's container that is reserved for the operator. The member saved the domain before the server refused such
 * domains.
 */
export const heldName = z.object({
  fqdn: z.string(),
  /** `console`, `application-domain`, `service` or `listed`; an open string. */
  reservation: z.string(),
  /** Whether the domain still leads to the container: false for names of the console and of the operator's list. */
  routed: z.boolean(),
  project: z.string(),
  container: z.string(),
  username: z.string(),
});
export type HeldName = z.infer<typeof heldName>;
