/** Another e-mail address: asked for by the member, confirmed at the new address, taken back from the old one. */
import {
  EMAIL_CHANGE_VALID_HOURS,
  MAX_EMAIL_CHANGES,
  TAKE_BACK_DAYS,
} from '@naru/contract/rules/limits';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { emailChanges, type UserRow } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { accountKey } from '../auth/account-key.ts';
import { dropOneTimeTokens } from '../auth/one-time-token.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { lockUser } from '../ownership.ts';
import { addressTaken, isAddressOfOthers, setAddress } from './address.ts';
import { keepUntilTakenBack } from './deletion.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

const RETRY_AFTER_S = 24 * 60 * 60;

/** @throws ApiError RATE_LIMITED when as many changes can be taken back as there may be */
async function checkLimit(tx: Database, userId: string): Promise<void> {
  if ((await tx.$count(emailChanges, eq(emailChanges.user_id, userId))) < MAX_EMAIL_CHANGES) return;
  const message = `이메일 변경은 ${TAKE_BACK_DAYS}일에 ${MAX_EMAIL_CHANGES}번까지 요청할 수 있습니다. 내일 다시 시도해주세요.`;
  throw new ApiError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_AFTER_S });
}

/**
 * Makes the change that a member's new address has not confirmed yet impossible to confirm: whoever asked for it may no longer be in the
 * account. Its link still stops it, and the address that it leaves stays the account's.
 */
export async function endWaitingChange(tx: Database, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirm_hash: null })
    .where(and(eq(emailChanges.user_id, userId), isNotNull(emailChanges.confirm_hash)));
}

/**
 * Begins a change, in place of one that waits: that one can no longer be confirmed, but its link still takes back what came after it.
 * @param tx a transaction that has locked the member
 * @returns the tokens of the two mails
 * @throws ApiError ACCOUNT_EXISTS, RATE_LIMITED
 */
export async function beginEmailChange(
  tx: Database,
  user: UserRow,
  email: string,
): Promise<{ confirm: string; stop: string }> {
  const isSame = accountKey(email) === user.email_key;
  if (isSame || (await isAddressOfOthers(tx, email, user.id))) throw addressTaken();
  await checkLimit(tx, user.id);
  await endWaitingChange(tx, user.id);
  const tokens = { confirm: newToken(), stop: newToken() };
  await tx.insert(emailChanges).values({
    id: newId(),
    user_id: user.id,
    old_email: user.email,
    old_email_key: user.email_key,
    new_email: email,
    confirm_hash: hashToken(tokens.confirm),
    stop_hash: hashToken(tokens.stop),
    // Not the beginning of the transaction, which may have waited for another one.
    created_at: sql`clock_timestamp()`,
  });
  await keepUntilTakenBack(tx, user.id);
  return tokens;
}

const waitsFor = (token: string) =>
  and(
    eq(emailChanges.confirm_hash, hashToken(token)),
    gt(emailChanges.created_at, sql`now() - make_interval(hours => ${EMAIL_CHANGE_VALID_HOURS})`),
  );

/**
 * Makes the change that the token confirms. Links that were sent to the address that is left behind set no password any more.
 * @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS
 */
export async function confirmEmailChange(tx: Database, token: string): Promise<EmailChange> {
  const [found] = await tx.select().from(emailChanges).where(waitsFor(token));
  if (found !== undefined) await lockUser(tx, found.user_id);
  const [change] = await tx
    .update(emailChanges)
    // Not the beginning of the transaction, which may lie before a mail whose link has to undo this.
    .set({ confirmed_at: sql`clock_timestamp()`, confirm_hash: null })
    .where(waitsFor(token))
    .returning();
  if (change === undefined) {
    throw new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 링크입니다.');
  }
  await setAddress(tx, change.user_id, change.new_email);
  await dropOneTimeTokens(tx, change.user_id, 'reset');
  return change;
}
