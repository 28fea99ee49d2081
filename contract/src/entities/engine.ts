import * as z from 'zod/mini';

/** What runs the containers, and what it can do where it runs. */
export const engine = z.object({
  /** `docker`, `podman`, `simulated`: an open string. */
  name: z.string(),
  version: z.string(),
  capabilities: z.object({
    /** Whether a volume cannot hold more than its capacity; otherwise its use is only measured. */
    volume_quotas: z.boolean(),
    udp: z.boolean(),
    /** Whether a deployment that changes only CPU, or gives more memory, needs no restart. */
    live_limits: z.boolean(),
    /** Whether a container that becomes ill later, by its image's health check, is told as failed. Unknown when absent. */
    health_checks: z.optional(z.boolean()),
    /** Whether members can open a shell in a running container. Not when absent. */
    shell: z.optional(z.boolean()),
    /** Whether nothing is really run. */
    simulated: z.boolean(),
  }),
  /** The ports at which http networks are reached from outside; `null` when nothing is run, absent from older servers. */
  edge: z.nullish(z.object({ http: z.number(), https: z.number() })),
});
export type EngineInfo = z.infer<typeof engine>;
