import * as z from 'zod/mini';

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
