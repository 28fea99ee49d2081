import * as z from 'zod/mini';
import { number, text } from './fields.ts';

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
  /** When the account will be gone for good; null while nobody asked for that. */
  deletion_at: text,
  /** The newest version of the terms whose notice the member has closed. */
  terms_seen: number,
});
export type User = z.infer<typeof user>;

/** The result of some calls: a message for the member. */
export const notice = z.object({ message: text });
