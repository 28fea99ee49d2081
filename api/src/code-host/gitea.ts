/** Gitea and Forgejo, which has the same API (https://docs.gitea.com/development/api-usage, https://forgejo.org/docs/latest/user/api-usage/). */
import { CODE_HOST_SCOPES } from '@naru/contract/rules/code-host';
import * as z from 'zod/mini';
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';
import { combineStates, OWN_CONTEXT, shortenDescription } from './commit-report.ts';
import { type HookCalls, hostHooks } from './host-hooks.ts';
import { readPages, readShape, toRepository } from './host-pages.ts';
import { type CallHost, pathOf } from './host-request.ts';
import type { HostLogin, TokenHost } from './token-host.ts';

export const GITEA_NAME = 'Gitea';
/** The largest page of a server with standard settings (`MAX_RESPONSE_ITEMS`). */
const PAGE_SIZE = 50;
const DESCRIPTION_MAX = 255;
const WRITE = CODE_HOST_SCOPES.gitea.write.join(', ');
const READ = CODE_HOST_SCOPES.gitea.read.join(', ');

const user = z.object({
  id: z.number(),
  login: z.string().check(z.minLength(1), z.maxLength(255)),
});
const repositories = z.object({
  data: z.array(z.object({ id: z.number(), full_name: z.string(), private: z.boolean() })),
});
const hooks = z.array(
  z.object({ id: z.number(), config: z.nullish(z.record(z.string(), z.string())) }),
);
const statuses = z.array(z.object({ context: z.string(), status: z.string() }));

const STATES: Readonly<Record<CommitReport['state'], string>> = {
  pending: 'pending',
  running: 'pending',
  success: 'success',
  failure: 'failure',
  cancelled: 'error',
};

function stateOf(status: string): CommitState {
  if (['success', 'warning', 'skipped'].includes(status)) return 'success';
  return status === 'pending' ? 'pending' : 'failure';
}

const placeOf = (path: string): string => `/repos/${path.split('/').map(pathOf).join('/')}`;

/** See https://docs.gitea.com/usage/webhooks. */
const hookCalls: HookCalls = {
  placeOf: (path) => `${placeOf(path)}/hooks`,
  all: { limit: String(PAGE_SIZE) },
  read: (data) =>
    readShape(hooks, data, GITEA_NAME).map(({ id, config }) => ({
      ...{ id: String(id), url: config?.url ?? '' },
    })),
  bodyOf: ({ address, secret }) => ({
    config: { url: address, content_type: 'json', secret },
    // A new branch and a new tag are pushes as well.
    events: ['push'],
    active: true,
  }),
  onlyNew: { type: 'gitea' },
  changeMethod: 'PATCH',
  refusal: [
    422,
    'Gitea가 웹훅을 만들지 않았습니다. Gitea에서 이 서버에 접근할 수 있는지(ALLOWED_HOST_LIST) 확인해주세요.',
  ],
  needs: WRITE,
};

/** Creates the client. Its calls are below `/api/v1`. */
export function giteaHost({ url, token }: HostLogin, call: CallHost): TokenHost {
  const readUser = async (signal: AbortSignal) =>
    readShape(user, (await call({ path: '/user', needs: READ }, signal)).data, GITEA_NAME);
  /** Lists the repositories that an account owns or contributes to. */
  const search = async (
    id: number,
    text: string,
    { page, limit }: { page: number; limit: number },
    signal: AbortSignal,
  ) => {
    const query = {
      ...{ uid: String(id), sort: 'updated', order: 'desc' },
      ...{ limit: String(limit), page: String(page) },
      ...(text !== '' && { q: text }),
    };
    const response = await call({ path: '/repos/search', query, needs: READ }, signal);
    return readShape(repositories, response.data, GITEA_NAME).data;
  };
  return {
    gitLogin: { username: 'x-access-token', password: token },
    async check(signal) {
      const { id, login } = await readUser(signal);
      await search(id, '', { page: 1, limit: 1 }, signal);
      // The API does not say which rights a token has.
      return { login, canWrite: undefined, expiresAt: undefined, note: undefined };
    },
    async repositories(text, signal) {
      const { id: account } = await readUser(signal);
      return await readPages(signal, async (page, within) => {
        const list = await search(account, text, { page, limit: PAGE_SIZE }, within);
        const found = list.flatMap(({ id, full_name: name, private: isPrivate }) =>
          toRepository(url, { id: String(id), name, isPrivate }),
        );
        return { repositories: found, hasMore: list.length >= PAGE_SIZE };
      });
    },
    async canRead(path, signal) {
      const request = { path: placeOf(path), accepts: [403, 404], needs: READ };
      return (await call(request, signal)).status < 300;
    },
    ...hostHooks(call, hookCalls),
    async setStatus(path, commit, report, signal) {
      const body = {
        state: STATES[report.state],
        context: report.context,
        target_url: report.url,
        description: shortenDescription(report.description, DESCRIPTION_MAX),
      };
      const place = `${placeOf(path)}/statuses/${pathOf(commit)}`;
      await call({ method: 'POST', path: place, body, needs: WRITE }, signal);
    },
    async readChecks(path, commit, signal) {
      const query = { sort: 'recentupdate', limit: String(PAGE_SIZE) };
      const place = `${placeOf(path)}/commits/${pathOf(commit)}/statuses`;
      const response = await call({ path: place, query, needs: READ }, signal);
      // The newest status of each name counts. A server without statuses responds with `null`.
      const newest = new Map<string, CommitState>();
      for (const one of readShape(statuses, response.data ?? [], GITEA_NAME)) {
        if (one.context.startsWith(OWN_CONTEXT) || newest.has(one.context)) continue;
        newest.set(one.context, stateOf(one.status));
      }
      return combineStates([...newest.values()]);
    },
  };
}
