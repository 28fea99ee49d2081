import * as z from 'zod/mini';

const values = z.record(z.string(), z.string());

/**
 * What the server derives for the container of a database. It is stored with a deployment, so that a newer release with other settings leaves
 * a database alone until its member deploys again. Members cannot set it.
 */
export const derivedSettings = z.object({
  env: values,
  /** The passwords of the database. */
  secrets: values,
  process: z.object({ command: z.array(z.string()) }),
  healthCheck: z.object({
    command: z.array(z.string()),
    intervalMs: z.number(),
    timeoutMs: z.number(),
    retries: z.number(),
    startPeriodMs: z.number(),
  }),
  stopSeconds: z.number(),
});
export type DerivedSettings = z.infer<typeof derivedSettings>;
