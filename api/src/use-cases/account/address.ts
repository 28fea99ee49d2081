/** Who has an e-mail address: the account that uses it, and for some days the account that has left it. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { errorCode } from '../../runtime/errors.ts';
import type { Database } from '../../storage/database.ts';
import { emailChanges, users } from '../../storage/schema/member.ts';
import { fieldError } from '../api-error.ts';
import { accountKey } from '../auth/account-key.ts';
import { emailKeysOf } from './separation.ts';

const UNIQUE_VIOLATION = '23505';

/** @throws ApiError ACCOUNT_EXISTS */
export const addressTaken = () =>
  fieldError('ACCOUNT_EXISTS', 'email', '이메일이 이미 존재합니다.');

/**
 * Whether another account uses an address, or has left it and can still go back to it. Whoever is about to take it asks after having
 * written it: a change that leaves it at the same moment is waited for by the write, and seen by the question.
 * @param userId whose address it may be
 */
export async function isAddressOfOthers(
  tx: Database,
  email: string,
  userId = '',
): Promise<boolean> {
  const used = and(inArray(users.email_key, emailKeysOf(email)), ne(users.id, userId));
  if ((await tx.$count(users, used)) > 0) return true;
  const left = eq(emailChanges.old_email_key, accountKey(email));
  return (await tx.$count(emailChanges, and(left, ne(emailChanges.user_id, userId)))) > 0;
}

/** Gives an account another address. @throws ApiError ACCOUNT_EXISTS when it is another account's */
export async function setAddress(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, email_key: accountKey(email) })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw errorCode(error) === UNIQUE_VIOLATION ? addressTaken() : error;
    });
  if (await isAddressOfOthers(tx, email, userId)) throw addressTaken();
}
