import type { endpoints } from '@naru/contract/endpoints/endpoints';
import {
  listInstallationsOfMember,
  removeInstallation,
  requireInstallation,
  saveInstallation,
} from '../../code-host/installation.ts';
import {
  consumeInstallationRequest,
  createInstallationRequest,
} from '../../code-host/installation-request.ts';
import { fieldError, notFoundError } from '../../use-cases/api-error.ts';
import type { Handler } from '../call.ts';

export const startInstallation: Handler<typeof endpoints.startInstallation> = async ({
  write,
  member,
  services,
  origin,
}) => {
  const request = await write((tx) => createInstallationRequest(tx, member.tokenHash));
  return { installation_url: services.codeHost.installationUrl(request, origin) };
};

export const listInstallations: Handler<typeof endpoints.listInstallations> = async ({
  member,
  services,
}) => ({ installations: await listInstallationsOfMember(services.db, member.id) });

/**
 * Connects an installation of the code host's app with the member. Only the session that started the connection may finish it.
 * Otherwise a member who approves an attacker's link would connect their own repositories to the attacker's account.
 */
export const connectInstallation: Handler<typeof endpoints.connectInstallation> = async ({
  write,
  apart,
  member,
  body,
  services: { codeHost },
}) => {
  const begun = await consumeInstallationRequest(apart, body.state ?? '');
  if (begun?.sessionHash !== member.tokenHash) {
    const reason =
      '이 기기에서 시작한 연결이 아니거나 시간이 지났습니다. 컨테이너 추가에서 GitHub 계정을 다시 연결해주세요.';
    throw fieldError('TOKEN_INVALID', 'state', reason);
  }
  const proof = { code: body.code ?? '', codeVerifier: begun.codeVerifier };
  const account = await codeHost.account(body.installation_id, proof);
  if (account === undefined) throw notFoundError();
  return write((tx) => saveInstallation(tx, member.id, account));
};

export const installationToken: Handler<typeof endpoints.installationToken> = async ({
  member,
  body,
  services: { db, codeHost },
}) => {
  const { installation_id } = await requireInstallation(db, member.id, body.installation_id);
  const { token, expiresAt } = await codeHost.cloneToken(installation_id);
  return { token, expires_at: expiresAt };
};

export const deleteInstallation: Handler<typeof endpoints.deleteInstallation> = async ({
  write,
  member,
  params,
}) => {
  await write((tx) => removeInstallation(tx, member.id, params.id));
  return undefined;
};

export const listRepositories: Handler<typeof endpoints.listRepositories> = async ({
  member,
  params,
  services: { db, codeHost },
}) => {
  const { installation_id } = await requireInstallation(db, member.id, params.id);
  return { repositories: await codeHost.repositories(installation_id) };
};
