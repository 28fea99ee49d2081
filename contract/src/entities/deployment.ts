import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/** One deployment of a project. `status` is an open string; `rules/deployment-status.ts` says what the known ones mean. */
export const deployment = z.object({
  deployment_id: text,
  status: z.string(),
  created_at: text,
  /** As in `deploymentDetail`. */
  simulated: z.optional(z.boolean()),
});
export type Deployment = z.infer<typeof deployment>;

/** The commit a container was built from. */
export const commit = z.object({ hash: z.string(), subject: text, author: text });
export type Commit = z.infer<typeof commit>;

/** How far a deployment is with one container. `step` is an open string, see `rules/deployment-status.ts`. */
export const deploymentContainer = z.object({
  slug: z.string(),
  name: text,
  step: z.string(),
  /** While it is built: which instruction of how many. */
  build_step: number,
  build_steps: number,
  commit: z.nullish(commit),
  /** Why it failed, in one Korean sentence. */
  reason: text,
  started_at: text,
  finished_at: text,
});
export type DeploymentContainer = z.infer<typeof deploymentContainer>;

/** A deployment with everything that is kept of it. Times are ISO 8601 with an offset. */
export const deploymentDetail = z.object({
  deployment_id: z.string(),
  status: z.string(),
  /** `deploy` or `rollback`. */
  kind: text,
  /** The deployment whose images and configuration a rollback takes up again. */
  rolled_back_to: text,
  /** The username of the member who asked for it. */
  requested_by: text,
  /** Whether no engine carried it out: nothing of it was ever run. Not when absent. */
  simulated: z.optional(z.boolean()),
  created_at: text,
  finished_at: text,
  /** Why it failed, which a failed one always says, or was cancelled by another one; in one Korean sentence. */
  reason: text,
  /** Whether its images are still kept, so that it can be rolled back to. */
  can_roll_back: z.nullish(z.boolean()),
  containers: z.array(deploymentContainer),
});
export type DeploymentDetail = z.infer<typeof deploymentDetail>;

/** One line of what happened while a deployment was built and started. Secrets are masked. */
export const deploymentLogLine = z.object({
  /** Counts from 1 within the deployment, without gaps. */
  sequence: z.number(),
  time: z.string(),
  /** The container's slug; absent where a line is about the whole. */
  container: text,
  text: z.string(),
});
export type DeploymentLogLine = z.infer<typeof deploymentLogLine>;
