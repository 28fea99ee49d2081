/** Changes of accounts by operators. Each change is recorded in the audit log and in the activities of the account. */
import type { MemberAction } from '@naru/contract/endpoints/managed-member';
import { PASSWORD_RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { ACTIVITY_DONE_OUTCOME, type ActivityName } from '@naru/contract/wire/activity';
import { eq } from 'drizzle-orm';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { passwordLink, passwordLinkMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { insertAccount } from '../account/account.ts';
import { eraseMember } from '../account/deletion.ts';
import { readSeparatedEmail } from '../account/separation.ts';
import { saveActivity } from '../activity/activity.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { removeFactors } from '../auth/factor.ts';
import { issueOneTimeToken } from '../auth/one-time-token.ts';
import { UNKNOWN_PASSWORD_HASH } from '../auth/password.ts';
import { endSessions } from '../auth/session.ts';
import { toAccountKey } from '../auth/token.ts';
import { type Operator, type OperatorAct, saveAuditEntry } from './audit-log.ts';

/** Identifies an account: the console by its id, a command by its username. */
export type MemberKey = { id: string } | { username: string };

/** Records an act on an account for the operators, and for the member if the account still exists. */
export async function recordAct(
  tx: Database,
  operator: Operator,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  act: OperatorAct & { activity?: ActivityName },
): Promise<void> {
  const { activity } = act;
  await saveAuditEntry(tx, operator, { ...act, target: username || id });
  if (activity === undefined) return;
  const entry = { id: newId(), userId: id, action: activity, subject: {} };
  const origin = { address: '', userAgent: '' };
  await saveActivity(tx, { ...entry, origin, outcome: ACTIVITY_DONE_OUTCOME });
}

/**
 * Locks an account until the transaction ends.
 * @throws ApiError NOT_FOUND
 */
async function lockMember(tx: Database, key: MemberKey): Promise<UserRow> {
  const condition =
    'id' in key ? eq(users.id, key.id) : eq(users.username_key, toAccountKey(key.username));
  const [user] = await tx.select().from(users).where(condition).for('update');
  if (user === undefined) throw notFoundError();
  return user;
}

/**
 * Locks all operators in the order of their ids, so that two operators cannot remove each other at the same time. Has to be called
 * before {@link lockMember}, because another order could deadlock.
 */
const lockOperators = (tx: Database): Promise<UserRow[]> =>
  tx.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id).for('update');

const canOperate = ({ role, status, locked_at, deletion_at }: UserRow): boolean =>
  role === 'admin' && status === 'active' && locked_at === null && deletion_at === null;

/** @throws ApiError LAST_OPERATOR when no operator would be left without this member */
function requireOtherOperator(operators: readonly UserRow[], member: UserRow): void {
  if (!canOperate(member)) return;
  if (operators.some((other) => other.id !== member.id && canOperate(other))) return;
  throw new ApiError(
    'LAST_OPERATOR',
    '운영자가 한 명뿐이라 할 수 없습니다. 다른 회원을 먼저 운영자로 바꿔주세요.',
  );
}

const set = (tx: Database, { id }: UserRow, changes: Partial<UserRow>) =>
  tx.update(users).set(changes).where(eq(users.id, id));

interface Change {
  audit: OperatorAct['action'];
  activity: ActivityName;
  /** The role after the change, if the change is one of roles. */
  role?: 'admin' | 'user';
  /** Whether the member can no longer act as an operator afterwards. */
  removesOperator?: true;
  run(tx: Database, user: UserRow): Promise<unknown>;
}

const CHANGES: Readonly<Record<MemberAction, Change>> = {
  lock: {
    audit: 'member-locked',
    activity: 'account-locked',
    removesOperator: true,
    async run(tx, user) {
      await set(tx, user, { locked_at: new Date() });
      await endSessions(tx, user.id);
      await revokeApiTokens(tx, user.id);
    },
  },
  unlock: {
    audit: 'member-unlocked',
    activity: 'account-unlocked',
    run: (tx, user) => set(tx, user, { locked_at: null }),
  },
  'end-sessions': {
    audit: 'sessions-ended',
    activity: 'signed-out-by-operator',
    run: (tx, { id }) => endSessions(tx, id),
  },
  'reset-factors': {
    audit: 'factors-reset',
    activity: 'factors-reset',
    run: (tx, { id }) => removeFactors(tx, id),
  },
  promote: {
    audit: 'role-changed',
    activity: 'role-changed',
    role: 'admin',
    run: (tx, user) => set(tx, user, { role: 'admin' }),
  },
  demote: {
    audit: 'role-changed',
    activity: 'role-changed',
    role: 'user',
    removesOperator: true,
    run: (tx, user) => set(tx, user, { role: 'user' }),
  },
};

/**
 * Changes an account. A locked account has no sessions and no API tokens; its containers keep running.
 * @throws ApiError NOT_FOUND, LAST_OPERATOR
 */
export async function changeMember(
  tx: Database,
  operator: Operator,
  key: MemberKey,
  action: MemberAction,
): Promise<void> {
  const { audit, activity, role, removesOperator, run } = CHANGES[action];
  const operators = removesOperator ? await lockOperators(tx) : [];
  const user = await lockMember(tx, key);
  if (removesOperator) requireOtherOperator(operators, user);
  await run(tx, user);
  const values = role && { oldValue: user.role, newValue: role };
  await recordAct(tx, operator, user, { action: audit, activity, ...values });
}

/**
 * Deletes an account without the waiting time of seven days, for data that must not be stored, such as the data of a child.
 * @throws ApiError NOT_FOUND, LAST_OPERATOR
 */
export async function eraseMemberNow(
  tx: Database,
  mail: MailContext,
  operator: Operator,
  key: MemberKey,
): Promise<void> {
  const operators = await lockOperators(tx);
  const user = await lockMember(tx, key);
  requireOtherOperator(operators, user);
  await eraseMember(tx, mail, user.id);
  await recordAct(tx, operator, user, { action: 'member-erased' });
}

/** A link with which a member sets a password. */
export interface IssuedLink {
  address: string;
  expiresAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** Issues the link of an account. Only the hash of its token is stored. */
async function issueLink(tx: Database, publicUrl: string, userId: string): Promise<IssuedLink> {
  const token = await issueOneTimeToken(tx, userId, 'reset', PASSWORD_RESET_VALID_HOURS);
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_VALID_HOURS * HOUR_MS);
  return { address: passwordLink(publicUrl, token), expiresAt };
}

/** What the link needs: the address of the console, and the encryption of the queued mail. */
export interface LinkContext extends MailContext {
  /** Whether the link is sent to the member by mail. */
  byMail: boolean;
}

async function handOver(
  tx: Database,
  { secrets, publicUrl, byMail }: LinkContext,
  { id, email }: UserRow,
): Promise<IssuedLink> {
  const link = await issueLink(tx, publicUrl(), id);
  if (byMail) {
    const to = (await readSeparatedEmail(tx, id)) ?? email;
    await queueMail(tx, secrets, to, passwordLinkMail(link.address));
  }
  return link;
}

/**
 * Issues the link with which a member sets a new password, and sends it by mail if possible.
 * @throws ApiError NOT_FOUND
 */
export async function issuePasswordLink(
  tx: Database,
  context: LinkContext,
  operator: Operator,
  key: MemberKey,
): Promise<IssuedLink> {
  const user = await lockMember(tx, key);
  const link = await handOver(tx, context, user);
  await recordAct(tx, operator, user, { action: 'link-issued', activity: 'password-link-issued' });
  return link;
}

/**
 * Adds a member without a password, whose address counts as verified. The link of the result sets the password.
 * @throws ApiError ACCOUNT_EXISTS
 */
export async function addMember(
  tx: Database,
  context: LinkContext,
  operator: Operator,
  account: { username: string; email: string },
): Promise<IssuedLink> {
  const user = await insertAccount(tx, {
    ...account,
    agreedToMarketing: false,
    password_hash: UNKNOWN_PASSWORD_HASH,
  });
  await set(tx, user, { status: 'active' });
  const link = await handOver(tx, context, user);
  const act = { action: 'member-added', activity: 'account-added' } as const;
  await recordAct(tx, operator, user, { ...act, newValue: user.email });
  return link;
}
