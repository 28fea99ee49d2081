/** The change of an e-mail address: requested by the member, confirmed at the new address, and revocable from the old address. */

import { listInvisible } from '@naru/contract/rules/invisible-characters';
import {
  EMAIL_CHANGE_VALID_HOURS,
  MAX_EMAIL_CHANGES,
  TAKE_BACK_ACCOUNT_DAYS,
} from '@naru/contract/rules/limits';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { emailChanges, type UserRow } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { invalidateOneTimeTokens } from '../auth/one-time-token.ts';
import { generateToken, hashToken, toAccountKey } from '../auth/token.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { addressTakenError, isAddressOfOtherAccount, setEmailAddress } from './address.ts';
import { postponeAccountDeletion } from './deletion.ts';
import { ensureRestoredMember } from './separation.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

const RETRY_AFTER_S = 24 * 60 * 60;

/**
 * Checks the number of revocable changes.
 * @throws ApiError RATE_LIMITED when the number of revocable changes is at its maximum
 */
async function checkLimit(tx: Database, userId: string): Promise<void> {
  if ((await tx.$count(emailChanges, eq(emailChanges.user_id, userId))) < MAX_EMAIL_CHANGES) return;
  const message = `이메일 변경은 ${TAKE_BACK_ACCOUNT_DAYS}일에 ${MAX_EMAIL_CHANGES}번까지 요청할 수 있습니다. 내일 다시 시도해주세요.`;
  throw new ApiError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_AFTER_S });
}

/**
 * Prevents the confirmation of a requested change of the address, because the requester may no longer have access to the account. The
 * take-back link of the change stays valid, and the account keeps its current address.
 */
export async function invalidateEmailChange(tx: Database, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirm_hash: null })
    .where(and(eq(emailChanges.user_id, userId), isNotNull(emailChanges.confirm_hash)));
}

/**
 * Begins a change of the address. An earlier unconfirmed change can no longer be confirmed, but the take-back link of the earlier
 * change still undoes later changes.
 * @param tx a transaction that has locked the member
 * @returns the tokens of the two mails
 * @throws ApiError ACCOUNT_EXISTS, RATE_LIMITED
 */
export async function beginEmailChange(
  tx: Database,
  user: UserRow,
  email: string,
): Promise<{ confirm: string; stop: string }> {
  // The same address without its invisible characters is a change: mails reach only that one.
  const isSame =
    toAccountKey(email) === toAccountKey(user.email) && listInvisible(user.email).length === 0;
  if (isSame || (await isAddressOfOtherAccount(tx, email, user.id))) throw addressTakenError();
  await checkLimit(tx, user.id);
  await invalidateEmailChange(tx, user.id);
  const tokens = { confirm: generateToken(), stop: generateToken() };
  await tx.insert(emailChanges).values({
    id: newId(),
    user_id: user.id,
    old_email: user.email,
    old_email_key: user.email_key,
    new_email: email,
    confirm_hash: hashToken(tokens.confirm),
    stop_hash: hashToken(tokens.stop),
    // `clock_timestamp()` instead of `now()`, which is the start of the transaction, because the transaction may have waited for a
    // lock.
    created_at: sql`clock_timestamp()`,
  });
  await postponeAccountDeletion(tx, user.id);
  return tokens;
}

const waitsFor = (token: string) =>
  and(
    eq(emailChanges.confirm_hash, hashToken(token)),
    gt(emailChanges.created_at, sql`now() - make_interval(hours => ${EMAIL_CHANGE_VALID_HOURS})`),
  );

/**
 * Applies the requested change of the address that the token confirms. Password links that were sent to the old address become
 * invalid.
 * @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS
 */
export async function confirmEmailChange(tx: Database, token: string): Promise<EmailChange> {
  const [found] = await tx.select().from(emailChanges).where(waitsFor(token));
  if (found !== undefined) {
    await lockUser(tx, found.user_id);
    await ensureRestoredMember(tx, await findOwnUser(tx, found.user_id));
  }
  const [change] = await tx
    .update(emailChanges)
    // `clock_timestamp()` instead of `now()`: the transaction may have begun before another mail was sent, and the link in that mail
    // has to undo this change.
    .set({ confirmed_at: sql`clock_timestamp()`, confirm_hash: null })
    .where(waitsFor(token))
    .returning();
  if (change === undefined) {
    throw new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 링크입니다.');
  }
  await setEmailAddress(tx, change.user_id, change.new_email);
  await invalidateOneTimeTokens(tx, change.user_id, 'reset');
  return change;
}
