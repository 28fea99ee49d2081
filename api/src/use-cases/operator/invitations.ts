/** Invitations with which people sign up although the sign-up is closed. */
import type { Invitation } from '@naru/contract/entities/invitation';
import { INVITATION_VALID_DAYS } from '@naru/contract/rules/limits';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { queueMail } from '../../mail/mail-queue.ts';
import { invitationMail } from '../../mail/mail-texts.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { invitations } from '../../storage/schema/invitation.ts';
import { addressTakenError, isAddressOfOtherAccount } from '../account/address.ts';
import { ApiError, fieldError, notFoundError } from '../api-error.ts';
import { generateToken, hashToken, toAccountKey } from '../auth/token.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';
import type { IssuedLink, LinkContext } from './member-actions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isOpen = gt(invitations.expires_at, sql`now()`);

/** Lists the open invitations, the newest first. */
export async function listInvitations(db: DatabaseReader): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(isOpen)
    .orderBy(desc(invitations.created_at), invitations.id);
  return rows.map(({ id, email, invited_by, created_at, expires_at }) => ({
    invitation_id: id,
    email,
    invited_by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/**
 * The address of the page for an invited person. Token and e-mail are in the fragment, which browsers send to no server and in no
 * `Referer`.
 */
function invitationLink(publicUrl: string, token: string, email: string): string {
  const fragment = new URLSearchParams({ invitation: token, email });
  return `${publicUrl}/signup#${fragment}`;
}

/**
 * Issues an invitation, in place of an earlier one to the same address, and sends its link by mail if possible.
 * @throws ApiError ACCOUNT_EXISTS
 */
export async function inviteMember(
  tx: Database,
  { secrets, publicUrl, byMail }: LinkContext,
  operator: Operator,
  email: string,
): Promise<IssuedLink> {
  if (await isAddressOfOtherAccount(tx, email)) throw addressTakenError();
  const token = generateToken();
  const expiresAt = new Date(Date.now() + INVITATION_VALID_DAYS * DAY_MS);
  const row = {
    ...{ id: newId(), token_hash: hashToken(token), email, email_key: toAccountKey(email) },
    ...{ invited_by: operator.name, created_at: new Date(), expires_at: expiresAt },
  };
  await tx
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: invitations.email_key, set: row });
  const address = invitationLink(publicUrl(), token, email);
  if (byMail) await queueMail(tx, secrets, email, invitationMail(address));
  await saveAuditEntry(tx, operator, { action: 'member-invited', target: email });
  return { address, expiresAt };
}

/** @throws ApiError NOT_FOUND */
export async function cancelInvitation(
  tx: Database,
  operator: Operator,
  id: string,
): Promise<void> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
  if (row === undefined) throw notFoundError();
  await saveAuditEntry(tx, operator, { action: 'invitation-revoked', target: row.email });
}

const INVALID =
  '초대가 만료되었거나 취소되었거나 이미 쓰였습니다. 운영자에게 초대를 다시 부탁해주세요.';

/**
 * Checks that an invitation is open and was issued to an address.
 * @throws ApiError TOKEN_INVALID; VALIDATION_FAILED for another address
 */
export async function checkInvitation(
  db: DatabaseReader,
  token: string,
  email: string,
): Promise<void> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.token_hash, hashToken(token)), isOpen));
  if (row === undefined) throw new ApiError('TOKEN_INVALID', INVALID);
  if (row.email_key !== toAccountKey(email)) {
    throw fieldError('VALIDATION_FAILED', 'email', '초대받은 이메일로 가입해주세요.');
  }
}

/**
 * Consumes an invitation, so that nobody else signs up with it.
 * @throws ApiError TOKEN_INVALID; VALIDATION_FAILED for another address
 */
export async function consumeInvitation(tx: Database, token: string, email: string): Promise<void> {
  await checkInvitation(tx, token, email);
  const mine = eq(invitations.token_hash, hashToken(token));
  const consumed = await tx.delete(invitations).where(mine).returning();
  if (consumed.length === 0) throw new ApiError('TOKEN_INVALID', INVALID);
}
