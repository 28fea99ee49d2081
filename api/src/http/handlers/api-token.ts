import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { createApiToken, readApiTokens, revokeApiToken } from '../../use-cases/auth/api-token.ts';
import { lockConfirmedMember } from '../../use-cases/auth/confirmation.ts';
import type { Handler } from '../call.ts';

export const listApiTokens: Handler<typeof endpoints.listApiTokens> = async ({
  member,
  services,
}) => ({ tokens: await readApiTokens(services.db, member.id) });

export const createToken: Handler<typeof endpoints.createApiToken> = ({ write, member, body }) =>
  write(async (tx) => {
    await lockConfirmedMember(tx, member);
    return createApiToken(tx, member.id, body);
  });

export const deleteApiToken: Handler<typeof endpoints.deleteApiToken> = async ({
  write,
  member,
  params,
}) => {
  await write((tx) => revokeApiToken(tx, member.id, params.id));
  return undefined;
};
