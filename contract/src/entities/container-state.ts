import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/** A container as the engine sees it. `state` is an open string: `running`, `stopped`, `deploying`, `failed`, `idle`. */
export const containerState = z.object({
  slug: z.string(),
  state: z.string(),
  /** Why it failed, in one Korean sentence. */
  reason: text,
  /** How often it was restarted after it ended by itself. */
  restarts: number,
  exit_code: number,
  out_of_memory: z.nullish(z.boolean()),
  /** Whether its image has a health check. Unknown when absent or `null`. */
  health_check: z.nullish(z.boolean()),
  started_at: text,
  /** The deployment that it runs. */
  deployment_id: text,
});
export type ContainerState = z.infer<typeof containerState>;

/** What a container and its volumes really use. CPU in millicores over the last seconds, sizes in bytes. */
export const containerUsage = z.object({
  measured_at: z.string(),
  cpu_millicores: number,
  memory_bytes: number,
  received_bytes: number,
  sent_bytes: number,
  volumes: z.array(z.object({ slug: z.string(), used_bytes: z.number() })),
});
export type ContainerUsage = z.infer<typeof containerUsage>;

/** One line that a container wrote. */
export const containerLogLine = z.object({
  /** Names the place to go on from (`after`, `Last-Event-ID`). */
  position: z.string(),
  time: z.string(),
  stream: z.string(),
  text: z.string(),
});
export type ContainerLogLine = z.infer<typeof containerLogLine>;
