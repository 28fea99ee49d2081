import * as z from 'zod/mini';
import { nullishMemberLimits, nullishNumber, nullishText } from './fields.ts';

/** The account of a member, as shown to that member. */
export const user = z.object({
  user_id: z.string(),
  username: z.string(),
  email: nullishText,
  name: nullishText,
  phone: nullishText,
  organization: nullishText,
  role: nullishText,
  status: nullishText,
  created_at: nullishText,
  /** The scheduled time of the account's final deletion; null when no deletion is scheduled. */
  deletion_at: nullishText,
  /** The newest version of the terms whose announcement the member has closed. */
  terms_seen: nullishNumber,
  /** Whether the member receives marketing mails; absent from a server without the call that changes this. */
  agreed_to_marketing: z.nullish(z.boolean()),
  /** The announcement of the operator to all members; null without one. Only `GET /users/me` returns it. */
  announcement: nullishText,
  /** The tone of the announcement: `info` or `warning`. Newer servers may add values. */
  announcement_tone: nullishText,
  /** The limits of this member. Only `GET /users/me` returns them. */
  limits: nullishMemberLimits,
});
export type User = z.infer<typeof user>;

/** The response of calls whose only result is a message for the member. */
export const resultMessage = z.object({ message: nullishText });
