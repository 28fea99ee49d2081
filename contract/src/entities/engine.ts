import * as z from 'zod/mini';

/** The engine, and its capabilities on this server. */
export const engineInfo = z.object({
  /** The name of the engine: `docker`, `podman` or `simulated`; newer servers may add values. */
  name: z.string(),
  version: z.string(),
  capabilities: z.object({
    /** Whether the engine prevents a volume from exceeding its capacity. Otherwise the server only measures the use of a volume. */
    volume_quotas: z.boolean(),
    udp: z.boolean(),
    /** Whether a deployment that changes CPU, or increases memory, needs no restart. */
    live_limits: z.boolean(),
    /** Whether the engine reports a running container as failed when its health check fails; unknown when absent. */
    health_checks: z.optional(z.boolean()),
    /** Whether members can open a terminal in a running container; false when absent. */
    shell: z.optional(z.boolean()),
    /** Whether the root user of containers is an ordinary user of the machine; unknown when absent. */
    user_namespaces: z.optional(z.boolean()),
    /** Whether the engine is the simulation, which runs no programs. */
    simulated: z.boolean(),
  }),
  /** The external ports of http networks. `null` for the simulation, absent from older servers. */
  edge: z.nullish(z.object({ http: z.number(), https: z.number() })),
});
export type EngineInfo = z.infer<typeof engineInfo>;

/** The server's connection to its engine, for operators. */
export const engineStatus = z.object({
  /**
   * The state of the connection: `connected`; `connecting` while the engine is unreachable or has not been reached since the start of
   * the server; `simulated`. Newer servers may add values.
   */
  state: z.string(),
  /** The kind of engine: `docker`, `kubernetes` or `simulated`; newer servers may add values. */
  kind: z.string(),
  /** The address of the engine; empty for the simulation. */
  address: z.string(),
  /** For the simulation: the address of a real engine that was found on this machine. */
  found: z.nullish(z.string()),
  /** The number of containers that the simulation shows as running. */
  simulated_containers: z.number(),
});
export type EngineStatus = z.infer<typeof engineStatus>;
