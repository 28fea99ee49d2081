/** Changes of accounts by operators in the console. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { PasswordLink } from '@naru/contract/endpoints/managed-member';
import type { DatabaseReader } from '../../storage/database.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import type { Member } from '../../use-cases/auth/session.ts';
import type { Operator } from '../../use-cases/operator/audit-log.ts';
import { changeMemberLimits as changeLimits } from '../../use-cases/operator/change-member-limits.ts';
import * as actions from '../../use-cases/operator/member-actions.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import type { CallServices, Handler } from '../call.ts';

/**
 * Returns the operator of a call for the audit log.
 * @throws ApiError CONFIRMATION_REQUIRED unless the operator has just proved their identity
 */
export async function readOperator(
  db: DatabaseReader,
  { member, address }: { member: Member; address: string },
): Promise<Operator> {
  await requireRecentConfirmation(db, member);
  const { username } = await findOwnUser(db, member.id);
  return { name: username, via: 'console', address };
}

/** Returns what an issued link needs. */
export const linkContext = ({ config, ...services }: CallServices): actions.LinkContext => ({
  ...services,
  byMail: config.SMTP_URL !== undefined,
});

/** The response contains the link only if no mail was sent, so that an operator cannot log in as a member with a mail address. */
export const toPasswordLink = (
  { byMail }: actions.LinkContext,
  { address, expiresAt }: actions.IssuedLink,
): PasswordLink => ({ link: byMail ? null : address, expires_at: expiresAt.toISOString() });

export const addMember: Handler<typeof endpoints.addMember> = async (call) => {
  const operator = await readOperator(call.services.db, call);
  const context = linkContext(call.services);
  const link = await call.write((tx) => actions.addMember(tx, context, operator, call.body));
  return toPasswordLink(context, link);
};

export const runMemberAction: Handler<typeof endpoints.runMemberAction> = async (call) => {
  const operator = await readOperator(call.services.db, call);
  const { member_action: action } = call.body;
  await call.write((tx) => actions.changeMember(tx, operator, call.params, action));
  return undefined;
};

export const changeMemberLimits: Handler<typeof endpoints.changeMemberLimits> = async (call) => {
  const operator = await readOperator(call.services.db, call);
  const { member_limits: limits } = call.body;
  await call.write((tx) => changeLimits(tx, operator, call.params.id, limits));
  return undefined;
};

export const issuePasswordLink: Handler<typeof endpoints.issuePasswordLink> = async (call) => {
  const operator = await readOperator(call.services.db, call);
  const context = linkContext(call.services);
  const link = await call.write((tx) =>
    actions.issuePasswordLink(tx, context, operator, call.params),
  );
  return toPasswordLink(context, link);
};
