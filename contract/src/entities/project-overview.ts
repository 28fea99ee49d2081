import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';

/** How much of a limit is given out: the sum of the containers' limits, or of the volumes' capacities. */
const allotment = z.object({ used: z.number(), limit: z.number() });
export type Allotment = z.infer<typeof allotment>;

/** The latest deployment of a project and what came of it. `status` is an open string, see `rules/deployment-status.ts`. */
const latestDeployment = z.object({
  deployment_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  finished_at: text,
  /** Why it failed or was cancelled, in one Korean sentence. */
  reason: text,
});

/** Where a project is reached. */
const mainAddress = z.object({
  /** A host, with its port where that is not the usual one; a name is in the spelling of the DNS. */
  text: z.string(),
  /** What a browser opens; absent where nothing speaks HTTP. */
  href: text,
});

/**
 * Something that its member should look at. `kind` is an open string; the known ones, with the fields that they have:
 *
 * - `deployment`: the latest deployment failed. `deployment_id`, `reason`
 * - `container`: a container failed. `container`, `container_name`, `reason`
 * - `resource`: more than 90 % of a limit is given out. `resource` (`cpu`, `memory` or `disk`), `percent`
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

/**
 * What a card or a row of a project says. CPU in millicores, memory and disk in MiB, times ISO 8601 with an offset.
 */
export const projectOverview = z.object({
  slug: segment,
  /** All containers, those that run, and those that failed; the rest is stopped, waits or is being deployed. */
  containers: z.object({ total: z.number(), running: z.number(), failed: z.number() }),
  cpu: allotment,
  memory: allotment,
  disk: allotment,
  /** `null` when nothing was ever deployed. */
  deployment: z.nullish(latestDeployment),
  /** The first address that answers, a website's before others; `null` without one. */
  address: z.nullish(mainAddress),
  /** How many saved changes wait for the next deployment. */
  changes: z.number(),
  /** The most urgent first. */
  attention: z.array(projectAttention),
});
export type ProjectOverview = z.infer<typeof projectOverview>;
