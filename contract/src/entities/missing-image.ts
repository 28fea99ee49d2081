import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/** A deployed container that cannot run, because the engine no longer has its image. */
export const containerWithoutImage = z.object({
  container: z.string(),
  container_name: z.string(),
  project: z.string(),
  project_name: z.string(),
  /** The username of the project's member. */
  username: z.string(),
  /**
   * The last deployment of the project: `none`, `running` or `failed`. A failure has a `reason`, in Korean sentences. Newer servers may
   * add values.
   */
  deployment: z.string(),
  reason: nullishText,
});
export type ContainerWithoutImage = z.infer<typeof containerWithoutImage>;

/** The deployed containers that cannot run without a new deployment. */
export const missingImages = z.object({
  /** The first containers; `total` counts all of them. */
  containers: z.array(containerWithoutImage),
  total: z.number(),
  /** The number of projects with such containers, and of those whose deployment is running. */
  projects: z.number(),
  deploying: z.number(),
});
export type MissingImages = z.infer<typeof missingImages>;
