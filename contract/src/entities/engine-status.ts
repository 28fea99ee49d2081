import * as z from 'zod/mini';

/** How the server stands to what runs its containers, for operators. */
export const engineStatus = z.object({
  /** `connected`, `connecting` while the engine is away or has not come since the start, or `simulated`; an open string. */
  state: z.string(),
  /** `docker`, `kubernetes`, `simulated`; an open string. */
  kind: z.string(),
  /** Where the engine is, or is looked for; empty for the simulation. */
  address: z.string(),
  /** Beside the simulation: where an engine answers that the server could use. */
  found: z.nullish(z.string()),
  /** How many containers the simulation pretends to run. */
  simulated_containers: z.number(),
});
export type EngineStatus = z.infer<typeof engineStatus>;
