/** The second step of a login, and the confirmation without the password. */
import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { countGuess } from './attempt.ts';
import { consumeCode, secondStepMethods } from './factor.ts';
import { type HashTurn, inTurn } from './hash-turn.ts';
import { openLogin } from './login-challenge.ts';
import { type RelyingParty, verifyAssertion } from './passkey.ts';
import { mailWrongCodes } from './security-mail.ts';

/**
 * Requires a second step after a correct password, unless the member has no factor.
 * @throws ApiError SECOND_FACTOR_REQUIRED with the token and the available methods
 */
export async function requireSecondStep(
  db: Database,
  user: UserRow,
  remembered: boolean,
): Promise<void> {
  const methods = await secondStepMethods(db, user.id);
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
interface ProofCheck extends MailContext {
  db: Database;
  /** The maximum number of wrong codes or passkeys in a minute. */
  perMinute: number;
  party: RelyingParty;
}

/**
 * Verifies a passkey's signature. The passkey has to be the member's.
 * @throws ApiError PASSKEY_INVALID
 */
async function takeOwnPasskey(
  { db, party }: ProofCheck,
  memberId: string,
  passkey: PasskeyAssertion,
): Promise<'passkey'> {
  const owner = await verifyAssertion(db, party, passkey);
  if (owner.id !== memberId) {
    throw new ApiError('PASSKEY_INVALID', '이 계정에 등록된 패스키가 아닙니다.');
  }
  return 'passkey';
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CODE_INVALID' || error.code === 'PASSKEY_INVALID');

/**
 * Verifies a code or passkey of a member, and mails the member after several wrong ones.
 * @returns the method
 * @throws ApiError CODE_INVALID, PASSKEY_INVALID, RATE_LIMITED after too many wrong ones
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
        ? await consumeCode(checking, userId, proof.code, inTurn(turn))
        : await takeOwnPasskey(checking, userId, proof.passkey);
    await takeBack();
    return method;
  } catch (error) {
    if (isWrong(error)) await mailWrongCodes(db, userId, checking);
    else await takeBack();
    throw error;
  }
}
