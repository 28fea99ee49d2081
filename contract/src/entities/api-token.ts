import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** A token for scripts, without the token itself, which is shown once at its creation. */
export const apiToken = z.object({
  token_id: segment,
  name: z.string(),
  /** "read" or "write". */
  scope: z.string(),
  created_at: text,
  expires_at: text,
  /** Null while it has not been used. */
  last_used_at: text,
});
export type ApiToken = z.infer<typeof apiToken>;

/** A new one, with its text. */
export const newApiToken = z.extend(apiToken, { token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
