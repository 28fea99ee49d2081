import * as z from 'zod/mini';
import { number, text } from './fields.ts';

/** What is really used. CPU in millicores; memory in bytes; network in bytes per second. Null where it is not known. */
const resources = {
  cpu_millicores: number,
  memory_bytes: number,
  received_bytes_per_second: number,
  sent_bytes_per_second: number,
};

/** What is allotted: CPU in millicores, memory in MiB. */
const allotted = { cpu_limit: number, memory_limit: number };

/** What one container uses now. */
export const usageNow = z.object({
  slug: z.string(),
  /**
   * An open string: `measured`; `pending`, for one that started a moment ago; `unavailable`, when the engine cannot be asked;
   * `stopped`, for one that does not run.
   */
  status: z.string(),
  measured_at: text,
  ...resources,
  ...allotted,
});
export type UsageNow = z.infer<typeof usageNow>;

/** What a volume holds, in bytes, beside its capacity in MiB. */
export const volumeUsage = z.object({
  slug: z.string(),
  capacity: z.number(),
  used_bytes: number,
  measured_at: text,
});
export type VolumeUsage = z.infer<typeof volumeUsage>;

/** What a project uses now: each container, each volume, and the sum of the containers that were measured. */
export const projectUsage = z.object({
  total: z.object({ ...resources, ...allotted }),
  containers: z.array(usageNow),
  volumes: z.array(volumeUsage),
});
export type ProjectUsage = z.infer<typeof projectUsage>;

/** Values at equal distances in time; null where nothing was measured. */
const values = z.array(z.nullable(z.number()));

/** The moment of the first value, and the distance of two values in seconds. */
const axis = { from: z.string(), step_seconds: z.number() };

const resourceHistory = {
  ...axis,
  cpu_millicores: values,
  memory_bytes: values,
  received_bytes_per_second: values,
  sent_bytes_per_second: values,
};

/** What a container used over time: as many values of each kind. */
export const usageHistory = z.object(resourceHistory);
export type UsageHistory = z.infer<typeof usageHistory>;

/** What a volume held over time. */
export const volumeHistory = z.object({ slug: z.string(), ...axis, used_bytes: values });
export type VolumeHistory = z.infer<typeof volumeHistory>;

/** The same of a project: the sum of its containers, and each of its volumes. */
export const projectUsageHistory = z.object({
  ...resourceHistory,
  volumes: z.array(volumeHistory),
});
export type ProjectUsageHistory = z.infer<typeof projectUsageHistory>;
