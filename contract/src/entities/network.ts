import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/**
 * A port of a container that is reachable from outside. `external_port` and `external_ip` are set once it is deployed.
 */
export const network = z.object({
  network_id: z.string(),
  internal_port: z.number(),
  network_type: text,
  fqdn: text,
  external_port: number,
  external_ip: text,
});
export type Network = z.infer<typeof network>;
