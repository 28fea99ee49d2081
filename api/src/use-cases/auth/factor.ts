/** Second factors: the authenticator app, passkeys, and recovery codes. */
import { isAuthenticatorAppCode } from '@naru/contract/rules/factor';
import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { passkeys } from '../../storage/schema/passkey.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError } from '../api-error.ts';
import type { HashRunner } from './hash-turn.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  type UnsavedRecoveryCodes,
} from './recovery-code.ts';
import { consumeTotpCode, deleteTotp, deleteTotpSince, readTotpSetupTime } from './totp.ts';

/** A method for the second step of a login. */
type Method = 'totp' | 'passkey' | 'recovery';

/** Returns the methods that the member can use for the second step of a login; empty when the password suffices. */
export async function readSecondStepMethods(db: DatabaseReader, userId: string): Promise<Method[]> {
  const methods: Method[] = [];
  if ((await readTotpSetupTime(db, userId)) !== undefined) methods.push('totp');
  if ((await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0) methods.push('passkey');
  if (methods.length > 0 && (await countRecoveryCodes(db, userId)) > 0) methods.push('recovery');
  return methods;
}

/**
 * Requires that the member has a second factor.
 * @throws ApiError NO_FACTOR
 */
export async function requireSecondFactor(db: DatabaseReader, userId: string): Promise<void> {
  if ((await readSecondStepMethods(db, userId)).length > 0) return;
  throw new ApiError('NO_FACTOR', '인증 앱이나 패스키를 먼저 등록해주세요.');
}

/** Stores and returns new recovery codes for a member's first factor. Returns an empty list when the member already has codes. */
export const storeFirstRecoveryCodes = async (
  tx: Database,
  userId: string,
  fresh: UnsavedRecoveryCodes,
): Promise<string[]> =>
  (await countRecoveryCodes(tx, userId)) > 0 ? [] : replaceRecoveryCodes(tx, userId, fresh);

/** Deletes a member's recovery codes when no other factor is left, because the password then suffices. */
export async function deleteUnneededRecoveryCodes(tx: Database, userId: string): Promise<void> {
  const methods = await readSecondStepMethods(tx, userId);
  if (methods.every((method) => method === 'recovery')) await deleteRecoveryCodes(tx, userId);
}

/** Removes all factors of a member, for an operator who has verified the member's identity. The password stays. */
export async function removeFactors(db: Database, memberId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, memberId));
  await deleteTotp(db, memberId);
  await deleteRecoveryCodes(db, memberId);
}

/** Removes the factors and recovery codes that a member has added since a moment. */
export async function removeFactorsSince(
  tx: Database,
  memberId: string,
  since: SQL,
): Promise<void> {
  const added = and(eq(passkeys.user_id, memberId), gte(passkeys.created_at, since));
  await tx.delete(passkeys).where(added);
  await deleteTotpSince(tx, memberId, since);
  await deleteRecoveryCodes(tx, memberId, since);
  await deleteUnneededRecoveryCodes(tx, memberId);
}

/** The dependencies of a code check. */
interface CodeCheck {
  db: Database;
  secrets: SecretBox;
}

/**
 * Consumes a code of the member's authenticator app, or a recovery code. The contract has normalised the code, and the caller limits
 * the number of guesses.
 * @returns the kind of the code
 * @throws ApiError CODE_INVALID
 */
export async function consumeFactorCode(
  { db, secrets }: CodeCheck,
  userId: string,
  code: string,
  hashing: HashRunner,
): Promise<'totp' | 'recovery'> {
  const method = isAuthenticatorAppCode(code) ? 'totp' : 'recovery';
  const taken =
    method === 'totp'
      ? await consumeTotpCode(db, secrets, userId, code)
      : await consumeRecoveryCode(db, userId, code, hashing);
  if (!taken) throw fieldError('CODE_INVALID', 'code', '코드가 맞지 않거나 이미 사용되었습니다.');
  return method;
}
