import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/** The domain of a container, and the DNS records that its member has to add. */
export const containerDomain = z.object({
  /** A free domain name that is reserved for this container. */
  free_name: z.string(),
  /** The domain of the http network; `null` without an http network. */
  fqdn: nullishText,
  /**
   * The status of the domain: `connected`, `unproven`, `taken` or `reserved` (for the operator); newer servers may add values. `null`
   * without an http network. A domain whose status has changed is routed or removed by the next deployment.
   */
  status: nullishText,
  /** The TXT record that proves the ownership of an `unproven` domain. */
  record: z.nullish(z.object({ name: z.string(), value: z.string() })),
  /** The targets for A, AAAA or CNAME records of a domain that belongs to the member; `null` or absent when unknown. */
  targets: z.nullish(z.array(z.string())),
});
export type ContainerDomain = z.infer<typeof containerDomain>;
