import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** An environment variable of a container. Its id identifies it in a path. */
export const envVar = z.object({ env_var_id: segment, key: z.string(), value: text });
export type EnvVar = z.infer<typeof envVar>;

/** A variable with an encrypted value. Only the response of `listSecrets` contains `value`. Its `key` identifies it in a path. */
export const secret = z.object({ secret_id: z.string(), key: segment, value: text });
export type Secret = z.infer<typeof secret>;

/** A build variable of a container. Its `key` identifies it in a path. */
export const buildVar = z.object({ build_var_id: z.string(), key: segment, value: text });
export type BuildVar = z.infer<typeof buildVar>;
