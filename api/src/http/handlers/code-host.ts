/** Connections of members to code hosts by tokens. A token is tried at its host before it is stored. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { CODE_HOST_URLS } from '@naru/contract/rules/code-host';
import * as connections from '../../code-host/connection.ts';
import type { HostAccount, HostLogin } from '../../code-host/token-host.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import type { EndpointCall, Handler } from '../call.ts';

/** How often a member may try tokens, so that nobody guesses tokens from this server. */
const TRIALS_PER_MINUTE = 10;

type Calling = Pick<
  EndpointCall<typeof endpoints.testCodeHost>,
  'member' | 'apart' | 'gone' | 'services'
>;

const signalOf = ({ gone, services: { stopping } }: Calling): AbortSignal =>
  AbortSignal.any([gone, stopping]);

/** @throws ApiError RATE_LIMITED, CODE_HOST_REFUSED, CODE_HOST_UNAVAILABLE; or the reason of a signal */
async function tryToken(call: Calling, login: HostLogin): Promise<HostAccount> {
  const { member, apart, services } = call;
  const limit = { kind: 'code-hosts', subject: member.id } as const;
  await countHit(apart, { ...limit, perMinute: TRIALS_PER_MINUTE });
  return await services.openTokenHost(login).check(signalOf(call));
}

const asText = (text: string | null | undefined): string | undefined => text || undefined;

export const listCodeHosts: Handler<typeof endpoints.listCodeHosts> = async ({
  member,
  services: { db },
}) => ({ code_hosts: await connections.listConnections(db, member.id) });

export const createCodeHost: Handler<typeof endpoints.createCodeHost> = async (call) => {
  const { write, member, body, services } = call;
  const { kind, token } = body;
  await connections.checkRoomForConnection(services.db, member.id);
  const login: HostLogin = {
    ...{ kind, token, workspace: body.workspace ?? '' },
    // Bitbucket Cloud has one address. Its tokens go nowhere else.
    url: kind === 'bitbucket' ? CODE_HOST_URLS.bitbucket : (body.url ?? CODE_HOST_URLS[kind]),
    username: kind === 'bitbucket' ? asText(body.username) : undefined,
  };
  const account = await tryToken(call, login);
  const box = services.secrets;
  return write((tx) => connections.createConnection({ tx, box }, member.id, login, account));
};

export const updateCodeHost: Handler<typeof endpoints.updateCodeHost> = async (call) => {
  const { write, member, params, body, services, ifMatch } = call;
  const { db, secrets: box } = services;
  const row = await connections.requireConnection(db, member.id, params.codeHostId);
  const username = row.kind === 'bitbucket' ? asText(body.username) : undefined;
  const login = { ...connections.openConnection(box, row), username, token: body.token };
  const account = await tryToken(call, login);
  const place = { userId: member.id, id: row.id };
  return write((tx) => connections.changeConnection({ tx, box }, place, login, account, ifMatch));
};

export const testCodeHost: Handler<typeof endpoints.testCodeHost> = async (call) => {
  const { write, member, params, services } = call;
  const { db, secrets } = services;
  const row = await connections.requireConnection(db, member.id, params.codeHostId);
  const result = await tryToken(call, connections.openConnection(secrets, row)).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code.startsWith('CODE_HOST_')) {
        return { problem: error.message };
      }
      throw error;
    },
  );
  return write((tx) => connections.noteCheck(tx, row.id, result));
};

export const deleteCodeHost: Handler<typeof endpoints.deleteCodeHost> = async ({
  write,
  member,
  params,
  ifMatch,
}) => {
  await write((tx) => connections.deleteConnection(tx, member.id, params.codeHostId, ifMatch));
  return undefined;
};

export const listCodeHostRepositories: Handler<typeof endpoints.listCodeHostRepositories> = async (
  call,
) => {
  const { member, params, query, services } = call;
  const { db, secrets } = services;
  const row = await connections.requireConnection(db, member.id, params.codeHostId);
  const host = services.openTokenHost(connections.openConnection(secrets, row));
  const { repositories, isCut } = await host.repositories(query.search ?? '', signalOf(call));
  return { repositories, is_cut: isCut };
};
