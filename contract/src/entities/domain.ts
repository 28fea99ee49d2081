import * as z from 'zod/mini';
import { text } from './fields.ts';

/** What leads to a container by name, and what its member has to do for it. */
export const containerDomain = z.object({
  /** A name that is given out free, and that only this container may have. */
  free_name: z.string(),
  /** The domain of its http network; `null` without one. */
  fqdn: text,
  /** `connected`, `unproven`, `taken` or `reserved` (the operator's); an open string. `null` without an http network. Counts from the next deployment on. */
  status: text,
  /** What proves an `unproven` domain: a TXT record in the DNS. */
  record: z.nullish(z.object({ name: z.string(), value: z.string() })),
  /** To which the domain has to lead by A, AAAA or CNAME, for a domain that is the member's own; `null` or absent where that is not known. */
  targets: z.nullish(z.array(z.string())),
});
export type ContainerDomain = z.infer<typeof containerDomain>;
