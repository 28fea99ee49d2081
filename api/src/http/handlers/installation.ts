import type { endpoints } from '@naru/contract/endpoints/endpoints';
import {
  installationOf,
  installationsOf,
  removeInstallation,
  saveInstallation,
} from '../../code-host/installation.ts';
import { fieldError, notFound } from '../../domain/api-error.ts';
import { issueOneTimeToken, takeOneTimeToken } from '../../domain/auth/one-time-token.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';

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
}) => ({ installations: await installationsOf(services.db, member.id) });

/** `state` proves that this member asked for the installation: its id alone could be guessed. */
export const connectInstallation: Handler<typeof endpoints.connectInstallation> = async ({
  member,
  body,
  services: { db, codeHost },
}) => {
  const userId = await takeOneTimeToken(db, 'install', body.state ?? '');
  if (userId !== member.id) {
    throw fieldError('TOKEN_INVALID', 'state', '유효하지 않거나 만료된 연결 요청입니다.');
  }
  const account = await codeHost.account(body.installation_id, body.code ?? '');
  if (account === undefined) throw notFound();
  return transact(db, (tx) => saveInstallation(tx, member.id, account));
};

export const installationToken: Handler<typeof endpoints.installationToken> = async ({
  member,
  body,
  services: { db, codeHost },
}) => {
  const { installation_id } = await installationOf(db, member.id, body.installation_id);
  const { token, expiresAt } = await codeHost.cloneToken(installation_id);
  return { token, expires_at: expiresAt };
};

export const deleteInstallation: Handler<typeof endpoints.deleteInstallation> = async ({
  member,
  params,
  services,
}) => {
  await transact(services.db, (tx) => removeInstallation(tx, member.id, params.id));
  return undefined;
};

export const listRepositories: Handler<typeof endpoints.listRepositories> = async ({
  member,
  params,
  services: { db, codeHost },
}) => {
  const { installation_id } = await installationOf(db, member.id, params.id);
  return { repositories: await codeHost.repositories(installation_id) };
};
