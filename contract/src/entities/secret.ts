import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** A variable whose value is kept encrypted. Only the response of `listSecrets` contains `value`. */
export const secret = z.object({ secret_id: z.string(), key: segment, value: text });
export type Secret = z.infer<typeof secret>;
