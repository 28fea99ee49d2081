import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/** A port of a container that is reachable from outside. `external_port` and the addresses are assigned by a deployment. */
export const network = z.object({
  network_id: z.string(),
  internal_port: z.number(),
  network_type: text,
  fqdn: text,
  external_port: number,
  /** The first of `external_addresses`. */
  external_ip: text,
  /**
   * Host names and IP addresses (IPv6 without brackets); each leads to `external_port`. Empty until the engine has assigned an
   * address; absent or `null` from a server that reports `external_ip` alone.
   */
  external_addresses: z.nullish(z.array(z.string())),
  /** The reason why the network has no address after a long wait, in one Korean sentence. */
  external_problem: text,
});
export type Network = z.infer<typeof network>;
