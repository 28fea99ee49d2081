import { parseOptions } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { type ApiError, fieldError } from '../api-error.ts';
import { findOwnUser } from '../ownership.ts';
import { PASSWORD_HASH_PARAMETERS } from './hash-job.ts';
import type { HashRunner } from './hash-turn.ts';
import { countHit, subtractHit } from './rate-limit.ts';
import type { Member } from './session.ts';
import { toAccountKey } from './token.ts';

/** Hashes with argon2id in PHC format. Passwords are never normalised or trimmed. */
export const hashPassword = async (password: string, hashing: HashRunner): Promise<string> =>
  String(await hashing({ kind: 'hash', password }));

/**
 * A hash of random bytes, which no password matches: for new accounts without a password, and for accounts that do not exist, so that
 * the check takes as long as for an existing account.
 */
export const UNKNOWN_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Md775fN5rRwVNpKBYS1z+A$XTiD9KEANoXWE/CVOUiI1VUnzbuyDu1y4oQp8AxZyBQ';

/**
 * Whether the password matches. Without a stored hash, because the account does not exist, the check takes as long and returns false.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  hashing: HashRunner,
): Promise<boolean> {
  const fits = await hashing({ kind: 'verify', stored: stored ?? UNKNOWN_PASSWORD_HASH, password });
  return fits === true && stored !== undefined;
}

/** Whether a stored hash has weaker parameters than the current policy. */
export function isOutdatedHash(stored: string): boolean {
  const made = parseOptions(stored);
  return (
    made.memoryCost < PASSWORD_HASH_PARAMETERS.memoryCost ||
    made.timeCost < PASSWORD_HASH_PARAMETERS.timeCost
  );
}

const MOST_COMMON = 10_000;
/** The most common passwords of leaked collections, by frequency, in lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

const COMMON =
  '너무 흔해서 짐작하기 쉬운 비밀번호입니다. 여러 단어를 이어 쓰거나 더 길게 만들어주세요.';
const OWN =
  '사용자명, 이름, 이메일과 같은 비밀번호는 쓸 수 없습니다. 다른 비밀번호를 입력해주세요.';

interface Owner {
  username: string;
  email: string;
  name?: string | null | undefined;
}

/**
 * Refuses passwords that attackers try first: the 10,000 most common passwords, and the member's own name or e-mail. For new passwords
 * only.
 * @param field the field of the request that contains the password
 * @throws ApiError VALIDATION_FAILED
 */
export function checkNewPassword(password: string, owner: Owner, field: string): void {
  if (common.has(password)) throw fieldError('VALIDATION_FAILED', field, COMMON);
  const { username, email, name } = owner;
  const own = [username, email, email.split('@')[0] ?? '', name ?? '']
    .map(toAccountKey)
    .filter(Boolean);
  if (own.includes(toAccountKey(password))) throw fieldError('VALIDATION_FAILED', field, OWN);
}

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
  hashing: HashRunner,
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
  const user = await findOwnUser(db, member.id);
  if (!(await passwordMatches(user.password_hash, password, hashing))) throw wrong();
  await subtractHit(db, attempts);
  return user;
}
