import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** An API token for scripts. The token itself is shown once, at its creation. */
export const apiToken = z.object({
  token_id: pathSegment,
  name: z.string(),
  /** The scope, "read" or "write". */
  scope: z.string(),
  created_at: nullishText,
  expires_at: nullishText,
  /** The time of the last use; null before the first use. */
  last_used_at: nullishText,
});
export type ApiToken = z.infer<typeof apiToken>;

/** A new API token, with the token itself. */
export const newApiToken = z.extend(apiToken, { token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
