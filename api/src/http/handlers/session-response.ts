import type { Session } from '@naru/contract/entities/session';
import { openSession } from '../../domain/auth/session.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';

/** Opens a session for a member who has proved who they are, and answers with it. */
export async function beginSession(
  db: Database,
  user: UserRow,
  remembered: boolean,
): Promise<Session> {
  const token = await openSession(db, user.id, remembered);
  const { id: user_id, username, email, name } = user;
  return { token, user_id, username, email, name };
}
