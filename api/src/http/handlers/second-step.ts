import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import { ApiError } from '../../domain/api-error.ts';
import { countAttempt } from '../../domain/auth/attempt.ts';
import { takeCode } from '../../domain/auth/factor.ts';
import { type HashTurn, inTurn } from '../../domain/auth/hash-turn.ts';
import type { Services } from '../services.ts';
import { takeOwnPasskey } from './own-passkey.ts';
import { tellWrongCodes } from './security-mail.ts';

/** What somebody shows to be a member. */
type Proof = { code: string } | { passkey: PasskeyAssertion };

interface Trial {
  userId: string;
  /** Whose wrong attempts count together. */
  subject: string;
  turn: HashTurn;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CODE_INVALID' || error.code === 'PASSKEY_INVALID');

/**
 * Checks a code or a passkey of a member, and tells the member by mail of several wrong ones.
 * @returns by which of them it was taken
 * @throws ApiError CODE_INVALID, PASSKEY_INVALID, RATE_LIMITED after too many wrong ones
 */
export async function takeSecondStep(
  call: { services: Services; asked: string },
  { userId, subject, turn }: Trial,
  proof: Proof,
): Promise<'totp' | 'recovery' | 'passkey'> {
  const { services } = call;
  const { db, config } = services;
  const kind = 'code' in proof ? 'wrong-codes' : 'wrong-passkeys';
  const perMinute = config.RATE_WRONG_LOGINS_PER_ACCOUNT;
  const takeBack = await countAttempt(db, { kind, subject }, perMinute);
  try {
    const method =
      'code' in proof
        ? await takeCode(services, userId, proof.code, inTurn(turn))
        : await takeOwnPasskey(call, userId, proof.passkey);
    await takeBack();
    return method;
  } catch (error) {
    if (isWrong(error)) await tellWrongCodes(db, userId, services);
    else await takeBack();
    throw error;
  }
}
