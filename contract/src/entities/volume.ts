import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

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
