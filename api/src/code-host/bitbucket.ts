/** Bitbucket Cloud (https://developer.atlassian.com/cloud/bitbucket/rest/intro/). */
import { createHash } from 'node:crypto';
import { CODE_HOST_SCOPES } from '@naru/contract/rules/code-host';
import * as z from 'zod/mini';
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';
import { combineStates, OWN_CONTEXT, shortenDescription } from './commit-report.ts';
import { type HookCalls, hostHooks } from './host-hooks.ts';
import { readPages, readShape, toRepository } from './host-pages.ts';
import { type CallHost, type HostResponse, pathOf } from './host-request.ts';
import type { HostAccount, HostLogin, TokenHost } from './token-host.ts';

export const BITBUCKET_NAME = 'Bitbucket';
const PAGE_SIZE = 100;
const DESCRIPTION_MAX = 255;
/** The longest key of a status. */
const KEY_MAX = 40;
const WRITE = CODE_HOST_SCOPES.bitbucket.write.join(', ');
const READ = CODE_HOST_SCOPES.bitbucket.read.join(', ');

const repositories = z.object({
  values: z.array(
    z.object({ uuid: z.string(), full_name: z.string(), is_private: z.nullish(z.boolean()) }),
  ),
  next: z.nullish(z.string()),
});
const hooks = z.object({ values: z.array(z.object({ uuid: z.string(), url: z.string() })) });
const statuses = z.object({
  values: z.array(z.object({ name: z.nullish(z.string()), state: z.string() })),
});

const STATES: Readonly<Record<CommitReport['state'], string>> = {
  pending: 'INPROGRESS',
  running: 'INPROGRESS',
  success: 'SUCCESSFUL',
  failure: 'FAILED',
  cancelled: 'STOPPED',
};

function stateOf(state: string): CommitState {
  if (state === 'SUCCESSFUL') return 'success';
  return state === 'INPROGRESS' ? 'pending' : 'failure';
}

/** Returns the header of a login: an API token needs the mail address of its account, an access token does not. */
export const bitbucketAuthorization = ({ username, token }: HostLogin): string =>
  username === undefined
    ? `Bearer ${token}`
    : `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`;

/** Returns a key for a status: the same for each name, and different for others. */
const keyOf = (context: string): string =>
  `naru-${createHash('sha256').update(context).digest('hex')}`.slice(0, KEY_MAX);

const NOTE = '토큰에 webhook 권한이 없어 웹훅을 만들 수 없습니다.';

/** Reads the rights of a token, which Bitbucket writes into a header of each response. */
function readAccount(workspace: string, { headers }: HostResponse): HostAccount {
  const scopes = headers.get('x-oauth-scopes')?.split(/[\s,]+/);
  const canWrite = scopes?.some((scope) => /^(?:webhook|write:webhook:bitbucket)$/.test(scope));
  const note = canWrite === false ? NOTE : undefined;
  return { login: workspace, canWrite, expiresAt: undefined, note };
}

/** Returns the part of a query language, in which a text is between quotation marks. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '')}"`;

const placeOf = (path: string): string => `/repositories/${path.split('/').map(pathOf).join('/')}`;

/** See https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/. */
const hookCalls: HookCalls = {
  placeOf: (path) => `${placeOf(path)}/hooks`,
  all: { pagelen: String(PAGE_SIZE) },
  read: (data) =>
    readShape(hooks, data, BITBUCKET_NAME).values.map(({ uuid: id, url }) => ({ id, url })),
  bodyOf: ({ address, secret }) => ({
    ...{ description: 'Naru', url: address, secret, active: true },
    events: ['repo:push'],
  }),
  changeMethod: 'PUT',
  refusal: [
    400,
    'Bitbucket이 웹훅을 만들지 않았습니다. 웹훅의 개수 한도와, 인터넷에서 이 서버에 접근할 수 있는지 확인해주세요.',
  ],
  needs: WRITE,
};

/** Creates the client. Its calls are below `/2.0`. */
export function bitbucketHost(login: HostLogin, call: CallHost): TokenHost {
  const { url, workspace, username, token } = login;
  const list = async (query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const response = await call({ path: placeOf(workspace), query, needs: READ }, signal);
    return { response, ...readShape(repositories, response.data, BITBUCKET_NAME) };
  };
  return {
    gitLogin: {
      username: username === undefined ? 'x-token-auth' : 'x-bitbucket-api-token-auth',
      password: token,
    },
    async check(signal) {
      const { response } = await list({ pagelen: '1' }, signal);
      return readAccount(workspace, response);
    },
    repositories: (search, signal) =>
      readPages(signal, async (page, within) => {
        const query = {
          ...{ pagelen: String(PAGE_SIZE), page: String(page), sort: '-updated_on' },
          fields: 'next,values.uuid,values.full_name,values.is_private',
          ...(search !== '' && { q: `name ~ ${quoted(search)}` }),
        };
        const { values, next } = await list(query, within);
        const found = values.flatMap(({ uuid, full_name: name, is_private }) =>
          toRepository(url, { id: uuid, name, isPrivate: is_private ?? true }),
        );
        // The address of the next page is not called, because the token is for this host alone.
        return { repositories: found, hasMore: typeof next === 'string' };
      }),
    async canRead(path, signal) {
      const request = { path: placeOf(path), accepts: [403, 404], needs: READ };
      return (await call(request, signal)).status < 300;
    },
    ...hostHooks(call, hookCalls),
    async setStatus(path, commit, report, signal) {
      const body = {
        key: keyOf(report.context),
        state: STATES[report.state],
        name: report.context,
        url: report.url,
        description: shortenDescription(report.description, DESCRIPTION_MAX),
      };
      const place = `${placeOf(path)}/commit/${pathOf(commit)}/statuses/build`;
      await call({ method: 'POST', path: place, body, needs: READ }, signal);
    },
    async readChecks(path, commit, signal) {
      const place = `${placeOf(path)}/commit/${pathOf(commit)}/statuses`;
      const query = { pagelen: String(PAGE_SIZE) };
      const response = await call({ path: place, query, needs: READ }, signal);
      const { values } = readShape(statuses, response.data, BITBUCKET_NAME);
      const others = values.filter(({ name }) => !name?.startsWith(OWN_CONTEXT));
      return combineStates(others.map(({ state }) => stateOf(state)));
    },
  };
}
