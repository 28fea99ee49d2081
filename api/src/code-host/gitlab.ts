/** GitLab, of gitlab.com or of a server of its own (https://docs.gitlab.com/api/rest/). */
import { CODE_HOST_SCOPES } from '@naru/contract/rules/code-host';
import * as z from 'zod/mini';
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';
import { combineStates, OWN_CONTEXT, shortenDescription } from './commit-report.ts';
import { type HookCalls, hostHooks } from './host-hooks.ts';
import { readPages, readShape, toRepository } from './host-pages.ts';
import { type CallHost, pathOf, refusedError } from './host-request.ts';
import type { HostAccount, HostLogin, TokenHost } from './token-host.ts';

export const GITLAB_NAME = 'GitLab';
const PAGE_SIZE = 100;
/** The longest description and address of a status (https://docs.gitlab.com/api/commits/#set-commit-pipeline-status). */
const DESCRIPTION_MAX = 255;
const WRITE = CODE_HOST_SCOPES.gitlab.write.join(', ');
const READ = CODE_HOST_SCOPES.gitlab.read.join(', ');

const user = z.object({ username: z.string().check(z.minLength(1), z.maxLength(255)) });
const ownToken = z.object({
  scopes: z.array(z.string()),
  expires_at: z.nullish(z.string()),
});
const projects = z.array(
  z.object({
    id: z.number(),
    path_with_namespace: z.string(),
    visibility: z.nullish(z.string()),
  }),
);
const hooks = z.array(z.object({ id: z.number(), url: z.string() }));
const pipelines = z.array(z.object({ status: z.string(), source: z.nullish(z.string()) }));
const statuses = z.array(
  z.object({
    name: z.string(),
    status: z.string(),
    allow_failure: z.nullish(z.boolean()),
  }),
);

const NOTE = '토큰에 api 권한이 없어 웹훅을 만들거나 커밋에 배포 결과를 표시할 수 없습니다.';

/**
 * Reads the rights and the end of a token (https://docs.gitlab.com/api/personal_access_tokens/#self-inform). Older servers do not have the
 * call, and some kinds of tokens may not make it.
 */
async function readToken(call: CallHost, signal: AbortSignal) {
  const path = '/personal_access_tokens/self';
  const response = await call({ path, accepts: [400, 403, 404] }, signal);
  const { data } = z.safeParse(ownToken, response.data);
  return data;
}

async function check(call: CallHost, signal: AbortSignal): Promise<HostAccount> {
  const account = await call({ path: '/user', needs: READ }, signal);
  const { username } = readShape(user, account.data, GITLAB_NAME);
  const token = await readToken(call, signal);
  const canWrite = token?.scopes.includes('api');
  if (token !== undefined && !canWrite && !token.scopes.includes('read_repository')) {
    throw refusedError('토큰의 권한이 모자랍니다. 필요한 권한: read_repository');
  }
  const query = { membership: 'true', simple: 'true', per_page: '1' };
  await call({ path: '/projects', query, needs: READ }, signal);
  return {
    login: username,
    canWrite,
    expiresAt: token?.expires_at ?? undefined,
    note: canWrite === false ? NOTE : undefined,
  };
}

const STATES: Readonly<Record<CommitReport['state'], string>> = {
  pending: 'pending',
  running: 'running',
  success: 'success',
  failure: 'failed',
  cancelled: 'canceled',
};

const FAILED = ['failed', 'canceled', 'canceling'];
const PASSED = ['success', 'skipped', 'manual'];

function stateOf(status: string, mayFail = false): CommitState {
  if (PASSED.includes(status) || (mayFail && FAILED.includes(status))) return 'success';
  return FAILED.includes(status) ? 'failure' : 'pending';
}

/**
 * Reads the newest pipeline of a commit, and the statuses that others have set. The statuses of this server make a pipeline of their own,
 * whose source is `external`.
 */
async function readChecks(
  call: CallHost,
  project: string,
  commit: string,
  signal: AbortSignal,
): Promise<CommitState> {
  const sha = pathOf(commit);
  const newest = { sha: commit, order_by: 'id', sort: 'desc', per_page: '20' };
  const runs = await call({ path: `${project}/pipelines`, query: newest, accepts: [403] }, signal);
  // A project without pipelines refuses the list of them.
  const found = runs.status === 403 ? [] : readShape(pipelines, runs.data, GITLAB_NAME);
  const own = found.find(({ source }) => source !== 'external');
  if (own !== undefined) return stateOf(own.status);
  const path = `${project}/repository/commits/${sha}/statuses`;
  const query = { per_page: String(PAGE_SIZE) };
  const response = await call({ path, query, needs: READ }, signal);
  const others = readShape(statuses, response.data, GITLAB_NAME).filter(
    ({ name }) => !name.startsWith(OWN_CONTEXT),
  );
  return combineStates(
    others.map(({ status, allow_failure }) => stateOf(status, allow_failure ?? false)),
  );
}

/** See https://docs.gitlab.com/api/project_webhooks/. */
const hookCalls = (projectOf: (path: string) => string): HookCalls => ({
  placeOf: (path) => `${projectOf(path)}/hooks`,
  all: { per_page: String(PAGE_SIZE) },
  read: (data) =>
    readShape(hooks, data, GITLAB_NAME).map(({ id, url }) => ({ id: String(id), url })),
  bodyOf: ({ address, secret }) => ({
    ...{ url: address, token: secret, enable_ssl_verification: true },
    ...{ push_events: true, tag_push_events: true },
  }),
  changeMethod: 'PUT',
  refusal: [
    422,
    'GitLab이 웹훅을 만들지 않았습니다. 웹훅의 개수 한도와, GitLab에서 이 서버에 접근할 수 있는지 확인해주세요.',
  ],
  needs: WRITE,
});

/** Creates the client. Its calls are below `/api/v4`. */
export function gitlabHost({ url, token }: HostLogin, call: CallHost): TokenHost {
  const projectOf = (path: string) => `/projects/${encodeURIComponent(path)}`;
  return {
    gitLogin: { username: 'oauth2', password: token },
    check: (signal) => check(call, signal),
    repositories: (search, signal) =>
      readPages(signal, async (page, within) => {
        const query = {
          ...{ membership: 'true', simple: 'true', order_by: 'last_activity_at' },
          ...{ per_page: String(PAGE_SIZE), page: String(page) },
          // The search is in the whole path with its groups.
          ...(search !== '' && { search, search_namespaces: 'true' }),
        };
        const response = await call({ path: '/projects', query, needs: READ }, within);
        const list = readShape(projects, response.data, GITLAB_NAME);
        const repositories = list.flatMap(({ id, path_with_namespace: name, visibility }) =>
          toRepository(url, { id: String(id), name, isPrivate: visibility !== 'public' }),
        );
        return { repositories, hasMore: list.length >= PAGE_SIZE };
      }),
    async canRead(path, signal) {
      const request = { path: projectOf(path), accepts: [403, 404], needs: READ };
      return (await call(request, signal)).status < 300;
    },
    ...hostHooks(call, hookCalls(projectOf)),
    async setStatus(path, commit, report, signal) {
      const body = {
        state: STATES[report.state],
        name: report.context,
        target_url: report.url.slice(0, DESCRIPTION_MAX),
        description: shortenDescription(report.description, DESCRIPTION_MAX),
      };
      const place = `${projectOf(path)}/statuses/${pathOf(commit)}`;
      const request = { method: 'POST', path: place, body, accepts: [400], needs: WRITE } as const;
      const { status, data } = await call(request, signal);
      // GitLab refuses a status that the commit already has (https://gitlab.com/gitlab-org/gitlab-foss/-/issues/25807).
      if (status === 400 && !/cannot transition/i.test(JSON.stringify(data) ?? '')) {
        throw refusedError('GitLab이 커밋의 상태를 받지 않았습니다.');
      }
    },
    readChecks: (path, commit, signal) => readChecks(call, projectOf(path), commit, signal),
  };
}
