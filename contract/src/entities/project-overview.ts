import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';

/** The allocated part of a limit: the sum of the containers' limits, or of the volumes' capacities. */
const allotment = z.object({ used: z.number(), limit: z.number() });
export type Allotment = z.infer<typeof allotment>;

/** The latest deployment of a project and its outcome. `status` is an open string, see `rules/deployment-status.ts`. */
const latestDeployment = z.object({
  deployment_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  finished_at: text,
  /** The reason for the failure or cancellation, in one Korean sentence. */
  reason: text,
});

/** The main address of a project. */
const mainAddress = z.object({
  /** The host, with its port unless that is the default port. Internationalised names are in their DNS form (punycode). */
  text: z.string(),
  /** The URL for a browser; absent when the address does not serve HTTP. */
  href: text,
});

/**
 * A problem of a project that needs the member's attention. `kind` is an open string. Known values and their fields:
 *
 * - `deployment`: the latest deployment failed. `deployment_id`, `reason`
 * - `container`: a container failed. `container`, `container_name`, `reason`
 * - `resource`: more than 90 % of a limit is allocated. `resource` (`cpu`, `memory` or `disk`), `percent`
 * - `domain`: a domain does not lead to its container. `container`, `container_name`, `fqdn`, `status` (`unproven` or `taken`)
 */
export const projectAttention = z.object({
  kind: z.string(),
  deployment_id: text,
  reason: text,
  /** The container's slug. */
  container: text,
  container_name: text,
  resource: text,
  percent: number,
  fqdn: text,
  status: text,
});
export type ProjectAttention = z.infer<typeof projectAttention>;

/** The summary of a project for a card or row. CPU in millicores, memory and disk in MiB, times ISO 8601 with an offset. */
export const projectOverview = z.object({
  slug: segment,
  /** The number of all, running and failed containers. The other containers are stopped, waiting or being deployed. */
  containers: z.object({ total: z.number(), running: z.number(), failed: z.number() }),
  cpu: allotment,
  memory: allotment,
  disk: allotment,
  /** `null` before the first deployment. */
  deployment: z.nullish(latestDeployment),
  /** The first reachable address, preferably that of a website; `null` when no address is reachable. */
  address: z.nullish(mainAddress),
  /** The number of saved changes that wait for the next deployment. */
  changes: z.number(),
  /** Sorted by urgency, the most urgent first. */
  attention: z.array(projectAttention),
});
export type ProjectOverview = z.infer<typeof projectOverview>;
