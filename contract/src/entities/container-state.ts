import * as z from 'zod/mini';
import { nullishNumber, nullishStartFailure, nullishText } from './fields.ts';

/**
 * The state of a container in the engine. `state` is `running`, `stopped`, `deploying`, `failed` or `idle`; newer servers may add
 * values.
 */
export const containerState = z.object({
  slug: z.string(),
  state: z.string(),
  /** The reason for the failure, in Korean sentences. */
  reason: nullishText,
  cause: nullishStartFailure,
  /** The number of times that the engine restarted the program after the program had ended by itself. */
  restarts: nullishNumber,
  exit_code: nullishNumber,
  out_of_memory: z.nullish(z.boolean()),
  /** Whether the image has a health check; unknown when absent or `null`. */
  health_check: z.nullish(z.boolean()),
  started_at: nullishText,
  /** The deployment that the container runs. */
  deployment_id: nullishText,
  /** The deployment that could not start the container, which has never run. The reason and the cause are those of this deployment. */
  failed_deployment_id: nullishText,
});
export type ContainerState = z.infer<typeof containerState>;

/** Measured resource use of a container and its volumes. CPU in millicores over the last seconds, sizes in bytes. */
export const containerUsage = z.object({
  measured_at: z.string(),
  cpu_millicores: nullishNumber,
  memory_bytes: nullishNumber,
  received_bytes: nullishNumber,
  sent_bytes: nullishNumber,
  volumes: z.array(z.object({ slug: z.string(), used_bytes: z.number() })),
});
export type ContainerUsage = z.infer<typeof containerUsage>;

/** A log line of a container. */
export const containerLogLine = z.object({
  /** The position of the line in the log. A later request continues after this position (`after`, `Last-Event-ID`). */
  position: z.string(),
  time: z.string(),
  stream: z.string(),
  text: z.string(),
});
export type ContainerLogLine = z.infer<typeof containerLogLine>;
