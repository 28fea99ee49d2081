/**
 * The owners of an e-mail address: the account that uses the address, and for some days also an account that used the address before.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { errorCode } from '../../runtime/errors.ts';
import type { Database } from '../../storage/database.ts';
import { emailChanges, users } from '../../storage/schema/member.ts';
import { fieldError } from '../api-error.ts';
import { toAccountKey } from '../auth/token.ts';
import { accountKeysOfEmail } from './separation.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates the error for an address that another account owns.
 * @throws ApiError ACCOUNT_EXISTS
 */
export const addressTakenError = () =>
  fieldError('ACCOUNT_EXISTS', 'email', '이메일이 이미 존재합니다.');

/**
 * Whether another account uses an address, or used the address before and can still return to it. A caller that claims an address has
 * to write the address before this check. The write waits for a concurrent change that gives up the address, so that the check
 * includes that change.
 * @param userId the account whose own use of the address is ignored
 */
export async function isAddressOfOtherAccount(
  tx: Database,
  email: string,
  userId = '',
): Promise<boolean> {
  const used = and(inArray(users.email_key, accountKeysOfEmail(email)), ne(users.id, userId));
  if ((await tx.$count(users, used)) > 0) return true;
  const left = eq(emailChanges.old_email_key, toAccountKey(email));
  return (await tx.$count(emailChanges, and(left, ne(emailChanges.user_id, userId)))) > 0;
}

/**
 * Sets the address of an account.
 * @throws ApiError ACCOUNT_EXISTS when another account owns the address
 */
export async function setEmailAddress(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, email_key: toAccountKey(email) })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw errorCode(error) === UNIQUE_VIOLATION ? addressTakenError() : error;
    });
  if (await isAddressOfOtherAccount(tx, email, userId)) throw addressTakenError();
}
