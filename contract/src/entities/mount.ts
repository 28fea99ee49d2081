import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';

/** A volume at a path in a container; `volume.capacity` in MiB. */
export const mount = z.object({
  volume_id: segment,
  mount_path: text,
  volume: z.nullish(z.object({ name: text, capacity: number })),
});
export type Mount = z.infer<typeof mount>;
