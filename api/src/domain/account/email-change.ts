/** Another e-mail address: asked for by the member, confirmed at the new address, stopped at the old one. */
import { EMAIL_CHANGE_STOP_DAYS, EMAIL_CHANGE_VALID_HOURS } from '@naru/contract/rules/limits';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { errorCode } from '../../runtime/error-code.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { emailChanges } from '../../storage/schema/email-change.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { oneTimeTokens } from '../../storage/schema/one-time-token.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { accountKey } from '../auth/account-key.ts';
import { endSessions } from '../auth/session.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { emailKeysOf } from './separation.ts';

type EmailChange = typeof emailChanges.$inferSelect;

const invalid = () => new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 링크입니다.');

const taken = () => fieldError('ACCOUNT_EXISTS', 'email', '이메일이 이미 존재합니다.');
const UNIQUE_VIOLATION = '23505';

/** @throws ApiError ACCOUNT_EXISTS when an account, this one included, has the address */
async function refuseTaken(tx: Database, email: string, except = ''): Promise<void> {
  const found = and(inArray(users.email_key, emailKeysOf(email)), ne(users.id, except));
  if ((await tx.$count(users, found)) > 0) throw taken();
}

/** Replaces a change that waits. Returns the tokens of the two mails. @throws ApiError ACCOUNT_EXISTS */
export async function beginEmailChange(
  tx: Database,
  user: UserRow,
  email: string,
): Promise<{ confirm: string; stop: string }> {
  await refuseTaken(tx, email);
  const waits = and(eq(emailChanges.user_id, user.id), isNull(emailChanges.confirmed_at));
  await tx.delete(emailChanges).where(waits);
  const tokens = { confirm: newToken(), stop: newToken() };
  await tx.insert(emailChanges).values({
    id: newId(),
    user_id: user.id,
    old_email: user.email,
    new_email: email,
    confirm_hash: hashToken(tokens.confirm),
    stop_hash: hashToken(tokens.stop),
  });
  return tokens;
}

/** Links that were sent to the address that is left behind set no password any more. */
async function setEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, email_key: accountKey(email) })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      // Somebody signed up with it since it was looked for.
      throw errorCode(error) === UNIQUE_VIOLATION ? taken() : error;
    });
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.purpose, 'reset')));
}

/** Makes the change that the token confirms. @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS */
export async function confirmEmailChange(tx: Database, token: string): Promise<EmailChange> {
  const since = sql`now() - make_interval(hours => ${EMAIL_CHANGE_VALID_HOURS})`;
  const [change] = await tx
    .update(emailChanges)
    .set({ confirmed_at: sql`now()` })
    .where(
      and(
        eq(emailChanges.confirm_hash, hashToken(token)),
        isNull(emailChanges.confirmed_at),
        gt(emailChanges.created_at, since),
      ),
    )
    .returning();
  if (change === undefined) throw invalid();
  await refuseTaken(tx, change.new_email);
  await setEmail(tx, change.user_id, change.new_email);
  return change;
}

const stopLimit = () => sql`now() - make_interval(days => ${EMAIL_CHANGE_STOP_DAYS})`;

/**
 * Stops a change that waits. One that is made already is taken back, with those after it, and everybody is signed out: whoever made it
 * had the account. @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS when somebody else has the old address by now
 */
export async function stopEmailChange(tx: Database, token: string): Promise<EmailChange> {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(eq(emailChanges.stop_hash, hashToken(token)), gt(emailChanges.created_at, stopLimit())),
    );
  if (change === undefined) throw invalid();
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, change.user_id));
  if (change.confirmed_at === null) return change;
  await refuseTaken(tx, change.old_email, change.user_id);
  await setEmail(tx, change.user_id, change.old_email);
  await endSessions(tx, change.user_id);
  return change;
}

/** Deletes changes that nobody can stop any more. */
export async function deleteOldEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.created_at, stopLimit()));
}
