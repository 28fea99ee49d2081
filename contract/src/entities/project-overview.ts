import * as z from 'zod/mini';
import { nullishNumber, nullishStartFailure, nullishText, pathSegment } from './fields.ts';

/** The allocated amount of a limit, which is the sum of the containers' limits or of the volumes' capacities, and the limit itself. */
const allotment = z.object({ used: z.number(), limit: z.number() });
export type ResourceAllotment = z.infer<typeof allotment>;

/**
 * The latest deployment of a project and its outcome. `rules/deployment-status.ts` documents the known values of `status`; newer
 * servers may add values.
 */
const latestDeployment = z.object({
  deployment_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  finished_at: nullishText,
  /** The reason for the failure or cancellation, in one Korean sentence. */
  reason: nullishText,
});

/** The main address of a project. */
const mainAddress = z.object({
  /** The host, followed by the port if the port is not the default port. Internationalised names are in their DNS form (punycode). */
  text: z.string(),
  /** The URL for a browser; absent when the address does not serve HTTP. */
  href: nullishText,
});

/**
 * A problem of a project that needs the member's attention. Newer servers may add values to `kind`. Known values and their fields:
 *
 * - `deployment`: the latest deployment failed. `deployment_id`, `reason`; `container`, `container_name` and `cause` of the first
 *   container that did not start
 * - `container`: a container failed. `container`, `container_name`, `reason`, `cause`
 * - `resource`: more than 90 % of a limit is allocated. `resource` (`cpu`, `memory` or `disk`), `percent`
 * - `domain`: requests for a domain do not reach its container. `container`, `container_name`, `fqdn`, `status` (`unproven` or
 *   `taken`)
 * - `backup`: the last backup of a database or a volume is not confirmed, or looks wrong. `container` and `container_name`, or `volume` and
 *   `volume_name`, `status` (see the notice), `reason`
 * - `archive`: the changes of a database are not archived. `container`, `container_name`, `status` (see the notice), `reason`
 * - `image-moved`: the tag of an image has a newer image than the container runs. `container`, `container_name`
 */
export const projectAttention = z.object({
  kind: z.string(),
  deployment_id: nullishText,
  reason: nullishText,
  cause: nullishStartFailure,
  /** The container's slug. */
  container: nullishText,
  container_name: nullishText,
  /** The volume's slug. */
  volume: nullishText,
  volume_name: nullishText,
  resource: nullishText,
  percent: nullishNumber,
  fqdn: nullishText,
  status: nullishText,
});
export type ProjectAttention = z.infer<typeof projectAttention>;

/** The summary of a project for a card or row. CPU in millicores, memory and disk in MiB, times ISO 8601 with an offset. */
export const projectOverview = z.object({
  slug: pathSegment,
  /** The number of all, running and failed containers. The other containers are stopped, waiting or being deployed. */
  containers: z.object({ total: z.number(), running: z.number(), failed: z.number() }),
  cpu: allotment,
  memory: allotment,
  disk: allotment,
  /** The latest deployment; `null` before the first deployment. */
  deployment: z.nullish(latestDeployment),
  /** The first reachable address, preferably that of a website; `null` when no address is reachable. */
  address: z.nullish(mainAddress),
  /** The number of saved changes that wait for the next deployment. */
  changes: z.number(),
  /** The problems of the project, the most urgent first. */
  attention: z.array(projectAttention),
});
export type ProjectOverview = z.infer<typeof projectOverview>;
