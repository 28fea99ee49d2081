import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import type { ApiError } from '../api-error.ts';
import { ownUser } from '../ownership.ts';
import type { Hashing } from './hash-turn.ts';
import { passwordMatches } from './password.ts';
import { countHit, uncountHit } from './rate-limit.ts';
import type { Member } from './session.ts';

/** The dependencies of a password check. */
interface PasswordCheck {
  db: Database;
  config: { readonly RATE_WRONG_LOGINS_PER_ACCOUNT: number };
}

/**
 * Checks the password of a logged-in member as a proof of identity. Returns the account at the time of the check.
 * @param wrong the error for a wrong password
 * @throws ApiError RATE_LIMITED after too many wrong passwords in this session, from any address
 */
export async function verifyPassword(
  { db, config }: PasswordCheck,
  member: Member,
  password: string,
  hashing: Hashing,
  wrong: () => ApiError,
): Promise<UserRow> {
  const attempts = {
    kind: 'wrong-passwords',
    // The counter belongs to the session, so that guesses in a stolen session do not prevent the member from changing the password.
    subject: `${member.id} ${member.tokenHash}`,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  // Counted before the check, so that parallel guesses cannot exceed the limit.
  await countHit(db, attempts);
  const user = await ownUser(db, member.id);
  if (!(await passwordMatches(user.password_hash, password, hashing))) throw wrong();
  await uncountHit(db, attempts);
  return user;
}
