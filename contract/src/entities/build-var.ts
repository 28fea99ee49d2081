import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** A variable for the build of a container. Its `key` identifies it in a path. */
export const buildVar = z.object({ build_var_id: z.string(), key: segment, value: text });
export type BuildVar = z.infer<typeof buildVar>;
