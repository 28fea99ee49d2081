import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** The response to a login: the bearer token and basic data of the member. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: nullishText,
  name: nullishText,
});
export type Session = z.infer<typeof session>;

/** One session of the member. */
export const signedInDevice = z.object({
  session_id: pathSegment,
  /** The browser, for example "Chrome"; null for a client that does not report a browser. */
  browser: nullishText,
  /** The operating system, for example "Windows" or "Android". */
  system: nullishText,
  /** The IP address of the last use. */
  address: nullishText,
  created_at: nullishText,
  last_used_at: nullishText,
  /** The time at which the session ends at the latest. */
  expires_at: nullishText,
  /** Whether this session made the request. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
