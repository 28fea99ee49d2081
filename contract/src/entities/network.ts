import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/**
 * A port of a container that is reachable from outside. `external_port` and its addresses are set once it is deployed.
 */
export const network = z.object({
  network_id: z.string(),
  internal_port: z.number(),
  network_type: text,
  fqdn: text,
  external_port: number,
  /** The first of `external_addresses`. */
  external_ip: text,
  /**
   * Host names and IP addresses (IPv6 without brackets), each of which leads to `external_port`. Empty while what runs containers has given
   * none; absent or `null` from a server that tells `external_ip` alone.
   */
  external_addresses: z.nullish(z.array(z.string())),
  /** Why there still is no address after a long wait, in one Korean sentence. */
  external_problem: text,
});
export type Network = z.infer<typeof network>;
