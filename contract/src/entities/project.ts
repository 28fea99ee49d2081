import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/** A volume of a project; capacity in MiB. */
export const volume = z.object({
  volume_id: z.string(),
  project_id: nullishText,
  slug: pathSegment,
  name: z.string(),
  capacity: z.number(),
  created_at: nullishText,
  updated_at: nullishText,
});
export type Volume = z.infer<typeof volume>;

/** A project. Limits in millicores (CPU) and MiB (memory, disk); `used_disk` in MiB; times ISO 8601 with an offset. */
export const project = z.object({
  project_id: z.string(),
  slug: pathSegment,
  name: z.string(),
  plan: nullishText,
  fqdn: nullishText,
  cpu_limit: nullishNumber,
  memory_limit: nullishNumber,
  disk_limit: nullishNumber,
  used_disk: nullishNumber,
  volumes: z.nullish(z.array(volume)),
  created_at: z.string(),
  updated_at: nullishText,
});
export type Project = z.infer<typeof project>;
