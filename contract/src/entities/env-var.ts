import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** A variable for running a container. */
export const envVar = z.object({ env_var_id: segment, key: z.string(), value: text });
export type EnvVar = z.infer<typeof envVar>;
