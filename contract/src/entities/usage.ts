import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/** Measured resource use. CPU in millicores, memory in bytes, network in bytes per second. A value is null when unknown. */
const resources = {
  cpu_millicores: nullishNumber,
  memory_bytes: nullishNumber,
  received_bytes_per_second: nullishNumber,
  sent_bytes_per_second: nullishNumber,
};

/** Allocated resources: CPU in millicores, memory in MiB. */
const allotted = { cpu_limit: nullishNumber, memory_limit: nullishNumber };

/** The current resource use of one container. */
export const currentUsage = z.object({
  slug: z.string(),
  /**
   * The status of the measurement: `measured`; `pending` shortly after a start; `unavailable` while the engine is unreachable;
   * `stopped`. Newer servers may add values.
   */
  status: z.string(),
  measured_at: nullishText,
  ...resources,
  ...allotted,
});
export type CurrentUsage = z.infer<typeof currentUsage>;

/** The use of a volume in bytes, with its capacity in MiB. `is_counted` as in a volume. */
export const volumeUsage = z.object({
  slug: z.string(),
  capacity: z.number(),
  is_counted: z.nullish(z.boolean()),
  used_bytes: nullishNumber,
  measured_at: nullishText,
});
export type VolumeUsage = z.infer<typeof volumeUsage>;

/** The current resource use of a project: each container, each volume, and the sum of the measured containers. */
export const projectUsage = z.object({
  total: z.object({ ...resources, ...allotted }),
  containers: z.array(currentUsage),
  volumes: z.array(volumeUsage),
});
export type ProjectUsage = z.infer<typeof projectUsage>;

/** Values at equal intervals; null for a time without a measurement. */
const values = z.array(z.nullable(z.number()));

/** The time of the first value, and the interval between two values in seconds. */
const axis = { from: z.string(), step_seconds: z.number() };

const resourceHistory = {
  ...axis,
  cpu_millicores: values,
  memory_bytes: values,
  received_bytes_per_second: values,
  sent_bytes_per_second: values,
};

/** The resource use of a container over time. Each resource has the same number of values. */
export const usageHistory = z.object(resourceHistory);
export type UsageHistory = z.infer<typeof usageHistory>;

/** The use of a volume over time. */
export const volumeHistory = z.object({ slug: z.string(), ...axis, used_bytes: values });
export type VolumeHistory = z.infer<typeof volumeHistory>;

/** The resource use of a project over time: the sum of its containers, and each of its volumes. */
export const projectUsageHistory = z.object({
  ...resourceHistory,
  volumes: z.array(volumeHistory),
});
export type ProjectUsageHistory = z.infer<typeof projectUsageHistory>;
