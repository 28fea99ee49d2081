import * as z from 'zod/mini';
import { text } from './fields.ts';

/** The account of a member, as the member sees it. */
export const user = z.object({
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
  phone: text,
  organization: text,
  role: text,
  status: text,
  created_at: text,
});
export type User = z.infer<typeof user>;

/** The result of some calls: a message for the member. */
export const notice = z.object({ message: text });
