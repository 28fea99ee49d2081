import * as z from 'zod/mini';
import { nullishNumber, nullishStartFailure, nullishText } from './fields.ts';

/** A deployment of a project. `rules/deployment-status.ts` documents the known values of `status`; newer servers may add values. */
export const deployment = z.object({
  deployment_id: nullishText,
  status: z.string(),
  created_at: nullishText,
  /** Whether the simulation ran the deployment, see `deploymentDetail`. */
  simulated: z.optional(z.boolean()),
});
export type Deployment = z.infer<typeof deployment>;

/**
 * The commit from which a container was built. With `uploaded`, an uploaded folder takes its place: `hash` is then the hash of the archive, and
 * `author` the member who uploaded it.
 */
export const commit = z.object({
  hash: z.string(),
  subject: nullishText,
  author: nullishText,
  uploaded: z.nullish(z.boolean()),
});
export type Commit = z.infer<typeof commit>;

/**
 * The progress of a deployment for one container. `rules/deployment-status.ts` documents the known values of `step`; newer servers may
 * add values.
 */
export const deploymentContainer = z.object({
  slug: z.string(),
  name: nullishText,
  step: z.string(),
  /**
   * During the build: the number of the current instruction, starting at 1, and the number of all instructions. During a pull: the MiB
   * that have arrived, and all MiB as far as they are known.
   */
  build_step: nullishNumber,
  build_steps: nullishNumber,
  commit: z.nullish(commit),
  /** The reason for the failure, in Korean sentences. */
  reason: nullishText,
  cause: nullishStartFailure,
  started_at: nullishText,
  finished_at: nullishText,
});
export type DeploymentContainer = z.infer<typeof deploymentContainer>;

/** A deployment with all stored details. Times are ISO 8601 with an offset. */
export const deploymentDetail = z.object({
  deployment_id: z.string(),
  status: z.string(),
  /** The kind of deployment: `deploy` or `rollback`. */
  kind: nullishText,
  /** For a rollback: the deployment whose images and configuration it restores. */
  rolled_back_to: nullishText,
  /**
   * Whether the deployment concerned only some containers of the project, which are in `containers`; the others stayed as they ran. False
   * when absent.
   */
  partial: z.nullish(z.boolean()),
  /** What requested the deployment, see `rules/deployment-trigger.ts`. Absent in responses of older servers. */
  trigger: nullishText,
  /** The username of the member who requested the deployment. */
  requested_by: nullishText,
  /** Whether the simulation ran the deployment, so that no program ever ran. False when absent. */
  simulated: z.optional(z.boolean()),
  created_at: nullishText,
  finished_at: nullishText,
  /** The reason for a failure or cancellation, in one Korean sentence. Always present for a failed deployment. */
  reason: nullishText,
  /** Whether the images still exist, so that a rollback to this deployment is possible. */
  can_roll_back: z.nullish(z.boolean()),
  /** Whether the project runs this version: the deployment succeeded, and no later deployment has replaced a container. */
  current: z.nullish(z.boolean()),
  containers: z.array(deploymentContainer),
});
export type DeploymentDetail = z.infer<typeof deploymentDetail>;

/** One log line of a deployment. Secrets are masked. */
export const deploymentLogLine = z.object({
  /** The number of the line within the deployment. The numbers start at 1 and have no gaps. */
  sequence: z.number(),
  time: z.string(),
  /** The container's slug; absent for a line about the whole deployment. */
  container: nullishText,
  text: z.string(),
});
export type DeploymentLogLine = z.infer<typeof deploymentLogLine>;
