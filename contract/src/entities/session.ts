import * as z from 'zod/mini';
import { text } from './fields.ts';

/** The response to a login: the bearer token and the user's basic data. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
});
export type Session = z.infer<typeof session>;
