import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** The response to a login: the bearer token and basic data of the member. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
});
export type Session = z.infer<typeof session>;

/** One session of the member. */
export const signedInDevice = z.object({
  session_id: segment,
  /** The browser, for example "Chrome"; null for a client that does not report a browser. */
  browser: text,
  /** The operating system, for example "Windows" or "Android". */
  system: text,
  /** The IP address of the last use. */
  address: text,
  created_at: text,
  last_used_at: text,
  /** The time at which the session ends at the latest. */
  expires_at: text,
  /** Whether this session made the request. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
