/** Accounts: their form in responses, sign-up, verification and profile. */
import type { User } from '@naru/contract/entities/member';
import { VERIFICATION_LINK_VALID_HOURS } from '@naru/contract/rules/limits';
import { newestAnnouncedTerms, TERMS_VERSIONS } from '@naru/contract/rules/terms';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { emailVerificationMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../auth/one-time-token.ts';
import { toAccountKey } from '../auth/token.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { isAddressOfOtherAccount } from './address.ts';

/** Converts a row to the user of a response, without the hash of the password. */
export const toUser = (row: UserRow): User => ({
  user_id: row.id,
  username: row.username,
  email: row.email,
  name: row.name,
  phone: row.phone,
  organization: row.organization,
  role: row.role,
  status: row.status,
  created_at: row.created_at.toISOString(),
  deletion_at: row.deletion_at?.toISOString() ?? null,
  terms_seen: row.terms_seen,
  agreed_to_marketing: row.agreed_to_marketing,
});

/** Reads the fields of a new account whose values another account already uses. */
async function takenFields(
  tx: Database,
  { id, username_key, email }: Pick<UserRow, 'id' | 'username_key' | 'email'>,
): Promise<FieldProblem[]> {
  const details: FieldProblem[] = [];
  const named = and(eq(users.username_key, username_key), ne(users.id, id));
  if ((await tx.$count(users, named)) > 0) {
    details.push({ field: 'username', reason: '사용자명이 이미 존재합니다.' });
  }
  if (await isAddressOfOtherAccount(tx, email, id)) {
    details.push({ field: 'email', reason: '이메일이 이미 존재합니다.' });
  }
  return details;
}

/** The input of a sign-up. */
export interface NewAccount {
  username: string;
  email: string;
  name?: string | undefined;
  organization?: string | undefined;
  agreedToMarketing: boolean;
  password_hash: string;
}

/** Sends the mail that verifies the member's address. */
async function sendVerification(
  tx: Database,
  { secrets, publicUrl }: MailContext,
  { id, email }: UserRow,
): Promise<void> {
  const token = await issueOneTimeToken(tx, id, 'verify', VERIFICATION_LINK_VALID_HOURS);
  await queueMail(tx, secrets, email, emailVerificationMail(publicUrl(), token));
}

/**
 * Creates an account whose address is not verified.
 * @throws ApiError ACCOUNT_EXISTS
 */
export async function insertAccount(tx: Database, account: NewAccount): Promise<UserRow> {
  const terms = newestAnnouncedTerms(TERMS_VERSIONS, new Date());
  const row = {
    id: newId(),
    username: account.username,
    username_key: toAccountKey(account.username),
    email: account.email,
    email_key: toAccountKey(account.email),
    name: account.name || null,
    organization: account.organization || null,
    password_hash: account.password_hash,
    agreed_to_marketing: account.agreedToMarketing,
    terms_told: terms?.version,
    terms_seen: terms?.version,
  };
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  const details = await takenFields(tx, row);
  if (user === undefined || details.length > 0) {
    throw new ApiError('ACCOUNT_EXISTS', details[0]?.reason ?? '이미 존재하는 계정입니다.', {
      details,
    });
  }
  return user;
}

/**
 * Creates an account whose address an invitation has verified.
 * @throws ApiError ACCOUNT_EXISTS
 */
export async function registerInvitedAccount(tx: Database, account: NewAccount): Promise<User> {
  const { id } = await insertAccount(tx, account);
  await tx.update(users).set({ status: 'active' }).where(eq(users.id, id));
  return toUser(await findOwnUser(tx, id));
}

/**
 * Creates an account, and queues the mail that verifies its address.
 * @throws ApiError ACCOUNT_EXISTS
 */
export async function registerAccount(
  tx: Database,
  mail: MailContext,
  account: NewAccount,
): Promise<User> {
  const user = await insertAccount(tx, account);
  await sendVerification(tx, mail, user);
  return toUser(user);
}

/**
 * Activates an account with the token of its verification mail. Returns the account's id.
 * @throws ApiError TOKEN_INVALID
 */
export async function verifyEmail(tx: Database, token: string): Promise<string> {
  const userId = await consumeOneTimeToken(tx, 'verify', token);
  if (userId === undefined) {
    throw new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 인증 토큰입니다.');
  }
  await tx.update(users).set({ status: 'active' }).where(eq(users.id, userId));
  return userId;
}

/** Sends the verification mail again; does nothing when no unverified account has this address. */
export async function resendVerification(
  tx: Database,
  mail: MailContext,
  email: string,
): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email_key, toAccountKey(email)), ne(users.status, 'active')));
  if (user !== undefined) await sendVerification(tx, mail, user);
}

/** The fields of a profile that a member may change. Absent fields stay unchanged. */
type Profile = Partial<Pick<UserRow, 'name' | 'phone' | 'organization'>>;

/**
 * Changes the profile of a member.
 * @param check receives the current account, and throws an error to refuse the change
 * @throws errors of `check`
 */
export async function changeProfile(
  tx: Database,
  memberId: string,
  { changes, check }: { changes: Profile; check: (user: User) => void },
): Promise<User> {
  await lockUser(tx, memberId);
  check(toUser(await findOwnUser(tx, memberId)));
  if (Object.keys(changes).length > 0) {
    await tx.update(users).set(changes).where(eq(users.id, memberId));
  }
  return toUser(await findOwnUser(tx, memberId));
}

/** Records that a member has seen a version of the terms. */
export async function recordTermsSeen(
  tx: Database,
  memberId: string,
  version: number,
): Promise<User> {
  const terms_seen = sql`greatest(${users.terms_seen}, ${version}::int)`;
  await tx.update(users).set({ terms_seen }).where(eq(users.id, memberId));
  return toUser(await findOwnUser(tx, memberId));
}

/** Records whether the member agrees to marketing mails. Returns the account. */
export async function recordMarketingConsent(
  tx: Database,
  memberId: string,
  agreed: boolean,
): Promise<User> {
  await tx.update(users).set({ agreed_to_marketing: agreed }).where(eq(users.id, memberId));
  return toUser(await findOwnUser(tx, memberId));
}
