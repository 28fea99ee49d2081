import type { endpoints } from '@naru/contract/endpoints';
import { issueOneTimeToken, takeOneTimeToken } from '../auth/one-time-tokens.ts';
import {
  connectInstallation,
  disconnectInstallation,
  memberInstallation,
  memberInstallations,
} from '../code-host/connections.ts';
import type { Handler } from '../server/call.ts';
import { notFound, refuseField } from '../server/refusal.ts';

const STATE_VALID_HOURS = 1;

export const startInstallation: Handler<typeof endpoints.startInstallation> = async ({
  member,
  services,
  origin,
}) => {
  const state = await issueOneTimeToken(services.db, member.id, 'install', STATE_VALID_HOURS);
  return { installation_url: services.codeHost.installationUrl(state, origin) };
};

export const listInstallations: Handler<typeof endpoints.listInstallations> = async ({
  member,
  services,
}) => ({ installations: await memberInstallations(services.db, member.id) });

/** Without a state of the member's own, anybody could take an installation by its number. */
export const connectInstallationCall: Handler<typeof endpoints.connectInstallation> = async ({
  member,
  body,
  services: { db, codeHost },
}) => {
  const userId = await takeOneTimeToken(db, 'install', body.state ?? '');
  if (userId !== member.id) {
    throw refuseField('TOKEN_INVALID', 'state', '유효하지 않거나 만료된 연결 요청입니다.');
  }
  const account = await codeHost.account(body.installation_id, body.code ?? '');
  if (account === undefined) throw notFound();
  return connectInstallation(db, member.id, account);
};

export const installationToken: Handler<typeof endpoints.installationToken> = async ({
  member,
  body,
  services: { db, codeHost },
}) => {
  const { installation_id } = await memberInstallation(db, member.id, body.installation_id);
  const { token, expiresAt } = await codeHost.cloneToken(installation_id);
  return { token, expires_at: expiresAt };
};

export const deleteInstallation: Handler<typeof endpoints.deleteInstallation> = async ({
  member,
  params,
  services,
}) => {
  await disconnectInstallation(services.db, member.id, params.id);
  return undefined;
};

export const listRepositories: Handler<typeof endpoints.listRepositories> = async ({
  member,
  params,
  services: { db, codeHost },
}) => {
  const { installation_id } = await memberInstallation(db, member.id, params.id);
  return { repositories: await codeHost.repositories(installation_id) };
};
