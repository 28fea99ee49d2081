import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';

/** A volume of a project; capacity in MiB. */
export const volume = z.object({
  volume_id: z.string(),
  project_id: text,
  slug: segment,
  name: z.string(),
  capacity: z.number(),
  created_at: text,
  updated_at: text,
});
export type Volume = z.infer<typeof volume>;

/** A project. Limits in millicores (CPU) and MiB (memory, disk); `used_disk` in MiB; times ISO 8601 with an offset. */
export const project = z.object({
  project_id: z.string(),
  slug: segment,
  name: z.string(),
  plan: text,
  fqdn: text,
  cpu_limit: number,
  memory_limit: number,
  disk_limit: number,
  used_disk: number,
  volumes: z.nullish(z.array(volume)),
  created_at: z.string(),
  updated_at: text,
});
export type Project = z.infer<typeof project>;
