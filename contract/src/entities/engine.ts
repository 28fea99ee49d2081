import * as z from 'zod/mini';

/** The engine, and its capabilities on this server. */
export const engine = z.object({
  /** `docker`, `podman`, `simulated`: an open string. */
  name: z.string(),
  version: z.string(),
  capabilities: z.object({
    /** Whether the engine prevents a volume from exceeding its capacity. Otherwise the use is only measured. */
    volume_quotas: z.boolean(),
    udp: z.boolean(),
    /** Whether a deployment that changes CPU, or increases memory, needs no restart. */
    live_limits: z.boolean(),
    /** Whether a running container whose health check fails is reported as failed. Unknown when absent. */
    health_checks: z.optional(z.boolean()),
    /** Whether members can open a terminal in a running container. False when absent. */
    shell: z.optional(z.boolean()),
    /** Whether the engine is the simulation, which runs no programs. */
    simulated: z.boolean(),
  }),
  /** The external ports of http networks. `null` for the simulation, absent from older servers. */
  edge: z.nullish(z.object({ http: z.number(), https: z.number() })),
});
export type EngineInfo = z.infer<typeof engine>;

/** The server's connection to its engine, for operators. */
export const engineStatus = z.object({
  /** An open string: `connected`; `connecting` while the engine is unreachable or was not reached since the start; `simulated`. */
  state: z.string(),
  /** `docker`, `kubernetes`, `simulated`; an open string. */
  kind: z.string(),
  /** The address of the engine; empty for the simulation. */
  address: z.string(),
  /** For the simulation: the address of a real engine that was found on this machine. */
  found: z.nullish(z.string()),
  /** The number of containers that the simulation shows as running. */
  simulated_containers: z.number(),
});
export type EngineStatus = z.infer<typeof engineStatus>;
