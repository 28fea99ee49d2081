import * as z from 'zod/mini';
import { segment, text } from './fields.ts';

/** The response to a login: the bearer token and the user's basic data. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
});
export type Session = z.infer<typeof session>;

/** One session of the member: a browser in which they have logged in. */
export const signedInDevice = z.object({
  session_id: segment,
  /** "Chrome", "Safari"; null for a program that does not say so. */
  browser: text,
  /** "Windows", "Android". */
  system: text,
  /** The network address of the last use. */
  address: text,
  created_at: text,
  last_used_at: text,
  /** When it ends at the latest. */
  expires_at: text,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
