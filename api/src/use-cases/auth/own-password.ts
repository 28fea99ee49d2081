import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import type { ApiError } from '../api-error.ts';
import { ownUser } from '../ownership.ts';
import type { Hashing } from './hash-turn.ts';
import { passwordFits } from './password.ts';
import { countHit, takeBackHit } from './rate-limit.ts';
import type { Member } from './session.ts';

/** What is needed to check a password. */
interface PasswordCheck {
  db: Database;
  config: { readonly RATE_WRONG_LOGINS_PER_ACCOUNT: number };
}

/**
 * Has a member who is logged in prove who they are by the password. Returns the account as it was then.
 * @param wrong what to throw for another password
 * @throws ApiError RATE_LIMITED after too many wrong ones in this session, from wherever
 */
export async function provePassword(
  { db, config }: PasswordCheck,
  member: Member,
  password: string,
  hashing: Hashing,
  wrong: () => ApiError,
): Promise<UserRow> {
  const attempts = {
    kind: 'wrong-passwords',
    // By session too: guesses in a stolen one do not keep the member from changing the password.
    subject: `${member.id} ${member.tokenHash}`,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  // Counted before the password is checked, so that parallel guesses cannot get around the limit.
  await countHit(db, attempts);
  const user = await ownUser(db, member.id);
  if (!(await passwordFits(user.password_hash, password, hashing))) throw wrong();
  await takeBackHit(db, attempts);
  return user;
}
