import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { apiTokensOf, createApiToken, revokeApiToken } from '../../domain/auth/api-token.ts';
import { withConfirmedMember } from '../../domain/auth/confirmation.ts';
import type { Handler } from '../call.ts';

export const listApiTokens: Handler<typeof endpoints.listApiTokens> = async ({
  member,
  services,
}) => ({ tokens: await apiTokensOf(services.db, member.id) });

export const createToken: Handler<typeof endpoints.createApiToken> = ({ member, body, services }) =>
  withConfirmedMember(services.db, member, (tx) => createApiToken(tx, member.id, body));

export const deleteApiToken: Handler<typeof endpoints.deleteApiToken> = async ({
  member,
  params,
  services,
}) => {
  await revokeApiToken(services.db, member.id, params.id);
  return undefined;
};
