/** Invitations that operators issue in the console. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { requireOpenForInvited } from '../../use-cases/auth/sign-up.ts';
import * as invitations from '../../use-cases/operator/invitations.ts';
import type { Handler } from '../call.ts';
import { linkContext, readOperator, toPasswordLink } from './managed-member.ts';

export const listInvitations: Handler<typeof endpoints.listInvitations> = async ({
  services: { db },
}) => ({ invitations: await invitations.listInvitations(db) });

export const inviteMember: Handler<typeof endpoints.inviteMember> = async (call) => {
  const { body, services, write } = call;
  const operator = await readOperator(services.db, call);
  requireOpenForInvited(services.config);
  const context = linkContext(services);
  const link = await write((tx) => invitations.inviteMember(tx, context, operator, body.email));
  return toPasswordLink(context, link);
};

export const cancelInvitation: Handler<typeof endpoints.cancelInvitation> = async (call) => {
  const operator = await readOperator(call.services.db, call);
  await call.write((tx) => invitations.cancelInvitation(tx, operator, call.params.id));
  return undefined;
};
