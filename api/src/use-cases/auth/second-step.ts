/** The second step of a login, and the confirmation without the password. */
import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { loginChallenges } from '../../storage/schema/session.ts';
import { ApiError } from '../api-error.ts';
import { consumeFactorCode, readSecondStepMethods } from './factor.ts';
import { countGuess } from './guess.ts';
import { createHashRunner, type HashTurn } from './hash-turn.ts';
import type { AccountMailContext } from './login-origin.ts';
import { type RelyingParty, verifyPasskeyAssertion } from './passkey.ts';
import { mailAboutWrongCodes } from './security-mail.ts';
import { generateToken, hashToken } from './token.ts';

/** The validity of a login before its second step, in minutes. */
const VALID_MINUTES = 10;

/** Stores a login whose password was correct. Returns the token for the second step. */
async function openLogin(db: Database, user: UserRow, remembered: boolean): Promise<string> {
  const token = generateToken();
  await db.insert(loginChallenges).values({
    token_hash: hashToken(token),
    user_id: user.id,
    remembered,
    password_hash: user.password_hash,
    expires_at: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
  });
  return token;
}

const expired = () =>
  new ApiError('LOGIN_EXPIRED', '로그인할 시간이 지났습니다. 처음부터 다시 로그인해주세요.');

/**
 * Finds the member of a login that waits for the second step. A wrong code does not end the login.
 * @throws ApiError LOGIN_EXPIRED when the token is unknown, used or expired, or the password has changed since
 */
export async function findPendingLogin(db: DatabaseReader, token: string): Promise<UserRow> {
  const [row] = await db
    .select({ user: users })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.user_id))
    .where(
      and(
        eq(loginChallenges.token_hash, hashToken(token)),
        eq(loginChallenges.password_hash, users.password_hash),
        eq(users.status, 'active'),
        gt(loginChallenges.expires_at, sql`now()`),
      ),
    );
  if (row === undefined) throw expired();
  return row.user;
}

/**
 * Consumes a login that waits for the second step. Returns whether the session is to be remembered.
 * @throws ApiError LOGIN_EXPIRED when the login was consumed already
 */
export async function consumePendingLogin(tx: Database, token: string): Promise<boolean> {
  const [row] = await tx
    .delete(loginChallenges)
    .where(eq(loginChallenges.token_hash, hashToken(token)))
    .returning();
  if (row === undefined) throw expired();
  return row.remembered;
}

/**
 * Requires a second step after a correct password, unless the member has no factor.
 * @throws ApiError SECOND_FACTOR_REQUIRED with the token and the available methods
 */
export async function requireSecondStep(
  db: Database,
  user: UserRow,
  remembered: boolean,
): Promise<void> {
  const methods = await readSecondStepMethods(db, user.id);
  if (methods.length === 0) return;
  const token = await openLogin(db, user, remembered);
  throw new ApiError('SECOND_FACTOR_REQUIRED', '두 번째 단계의 확인이 필요합니다.', {
    secondStep: { token, methods },
  });
}

/** A proof for the second step. */
type Proof = { code: string } | { passkey: PasskeyAssertion };

interface Trial {
  userId: string;
  /** The subject of the guess counter, see `Guess`. */
  subject: string;
  turn: HashTurn;
}

/**
 * The dependencies of the check. The database is outside the call's transaction, so that counted guesses and consumed codes persist
 * after an error.
 */
interface ProofCheck extends AccountMailContext {
  db: Database;
  /** The maximum number of wrong codes or passkeys in a minute. */
  perMinute: number;
  party: RelyingParty;
}

/**
 * Verifies a passkey's signature. The passkey has to belong to the member.
 * @throws ApiError PASSKEY_INVALID
 */
async function takeOwnPasskey(
  { db, party }: ProofCheck,
  memberId: string,
  passkey: PasskeyAssertion,
): Promise<'passkey'> {
  const owner = await verifyPasskeyAssertion(db, party, passkey);
  if (owner.id !== memberId) {
    throw new ApiError('PASSKEY_INVALID', '이 계정의 패스키가 아닙니다.');
  }
  return 'passkey';
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CODE_INVALID' || error.code === 'PASSKEY_INVALID');

/**
 * Verifies a code or passkey of a member, and mails the member after several wrong guesses.
 * @returns the method
 * @throws ApiError CODE_INVALID, PASSKEY_INVALID, RATE_LIMITED after too many wrong guesses
 */
export async function verifySecondStep(
  checking: ProofCheck,
  { userId, subject, turn }: Trial,
  proof: Proof,
): Promise<'totp' | 'recovery' | 'passkey'> {
  const { db, perMinute } = checking;
  const kind = 'code' in proof ? 'wrong-codes' : 'wrong-passkeys';
  const takeBack = await countGuess(db, { kind, subject }, perMinute);
  try {
    const method =
      'code' in proof
        ? await consumeFactorCode(checking, userId, proof.code, createHashRunner(turn))
        : await takeOwnPasskey(checking, userId, proof.passkey);
    await takeBack();
    return method;
  } catch (error) {
    if (isWrong(error)) await mailAboutWrongCodes(db, userId, checking);
    else await takeBack();
    throw error;
  }
}
