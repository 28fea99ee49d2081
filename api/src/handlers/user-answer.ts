import type { User } from '@naru/contract/entities';
import type { users } from '../storage/schema/members.ts';

/** A user as the answers show it; the hash of the password never leaves the server. */
export const toUser = (row: typeof users.$inferSelect): User => ({
  user_id: row.id,
  username: row.username,
  email: row.email,
  name: row.name,
  phone: row.phone,
  organization: row.organization,
  role: row.role,
  status: row.status,
  created_at: row.created_at.toISOString(),
});
