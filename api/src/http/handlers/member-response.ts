import type { User } from '@naru/contract/entities/member';
import type { UserRow } from '../../storage/schema/member.ts';

/** A user as the responses show it; the hash of the password never leaves the server. */
export const toUser = (row: UserRow): User => ({
  user_id: row.id,
  username: row.username,
  email: row.email,
  name: row.name,
  phone: row.phone,
  organization: row.organization,
  role: row.role,
  status: row.status,
  created_at: row.created_at.toISOString(),
  deletion_at: row.deletion_at?.toISOString() ?? null,
  terms_seen: row.terms_seen,
});
