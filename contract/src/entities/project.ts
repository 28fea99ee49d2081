import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/**
 * A volume of a project; capacity in MiB. `is_spare`: it has the content of a restoration that is not in use. `is_counted`: false for such a volume that
 * no container mounts, which does not count against the disk limit. Both are absent from an earlier server, where every volume counts.
 */
export const volume = z.object({
  volume_id: z.string(),
  project_id: nullishText,
  slug: pathSegment,
  name: z.string(),
  capacity: z.number(),
  is_spare: z.nullish(z.boolean()),
  is_counted: z.nullish(z.boolean()),
  created_at: nullishText,
  updated_at: nullishText,
});
export type Volume = z.infer<typeof volume>;

/** A project. Limits in millicores (CPU) and MiB (memory, disk); `used_disk`, the sum of the volumes that count, in MiB; times ISO 8601 with an offset. */
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
