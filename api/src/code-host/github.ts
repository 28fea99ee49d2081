import type { Repository } from '@naru/contract/entities/installation';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { ApiError } from '../use-cases/api-error.ts';
import type { CodeHost } from './code-host.ts';
import { createGithubClientFactory, type GithubAppSettings } from './github-client.ts';
import { findCommitRefusal, readGithubChecks, reportToGithub } from './github-commits.ts';
import { readRetryAfter, refusedError, unavailableError } from './host-request.ts';
import { installationRevokedError } from './installation.ts';

/** The properties of Octokit's error that are used. Other properties contain the token of the request. */
const failure = z.object({
  status: z.number(),
  message: z.string(),
  request: z.object({ url: z.string() }),
  // Missing when GitHub was unreachable, which Octokit also reports as status 500.
  response: z.object({ headers: z.record(z.string(), z.unknown()) }),
});
type Failure = z.output<typeof failure>;

/** Returns the headers of a response, of which Octokit keeps some as numbers. */
const toHeaders = (headers: Record<string, unknown>): Headers =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/**
 * Whether GitHub rejected a request because of a rate limit
 * (https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api).
 */
function isRateLimit({ status, response }: Failure): boolean {
  const { 'x-ratelimit-remaining': rest, 'retry-after': pause } = response.headers;
  const spent = rest === '0' || pause !== undefined;
  return status === 429 || (status === 403 && spent);
}

/**
 * Whether an error concerns the installation. A 401 response to the app itself is caused by wrong settings, not by a revoked
 * installation.
 */
const isAboutInstallation = ({ status, request }: Failure): boolean =>
  status === 403 || status === 404 || (status === 401 && !request.url.endsWith('/access_tokens'));

/** Converts the error of a request to GitHub to an error for the member, and logs the status. */
function githubApiError(error: unknown, log: Pick<Logger, 'warn'>): ApiError {
  if (error instanceof ApiError) return error;
  const parsed = z.safeParse(failure, error);
  if (!parsed.success) {
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'code host unreachable');
    return unavailableError('GitHub에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.');
  }
  const { status, message } = parsed.data;
  log.warn({ status, said: message }, 'code host returned an error');
  if (isRateLimit(parsed.data)) {
    const sentence = 'GitHub의 요청 한도를 넘었습니다. 잠시 후 다시 시도해주세요.';
    return unavailableError(sentence, readRetryAfter(toHeaders(parsed.data.response.headers)));
  }
  const refusal = findCommitRefusal(parsed.data);
  if (refusal !== undefined) return refusedError(refusal);
  if (isAboutInstallation(parsed.data)) return installationRevokedError();
  return unavailableError('GitHub가 오류로 응답했습니다. 잠시 후 다시 시도해주세요.');
}

const APP_REFUSED =
  'GitHub가 App의 인증을 거절했습니다. App ID(GITHUB_APP_ID)와 비밀 키(GITHUB_APP_PRIVATE_KEY)가 같은 App의 것인지, App을 지우지 않았는지, 서버의 시계가 맞는지 확인해주세요.';
const API_UNREACHABLE =
  'GitHub에 연결할 수 없습니다. GitHub 주소(GITHUB_URL, GITHUB_API_URL)와 이 서버의 네트워크를 확인해주세요.';

/** Returns the sentence for the operator about an app that GitHub does not accept; `undefined` for a working app. */
async function findAppProblem(
  { slug }: GithubAppSettings,
  readSlug: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    const found = await readSlug();
    if (found === slug) return undefined;
    return `App의 주소 이름(GITHUB_APP_SLUG)이 다릅니다. 다음으로 바꿔주세요: ${found}`;
  } catch (error) {
    const { success, data } = z.safeParse(failure, error);
    return success && [401, 403, 404].includes(data.status) ? APP_REFUSED : API_UNREACHABLE;
  }
}

/** The time limit for all requests to GitHub within one API call, in ms. The console waits ten seconds for a response. */
const DEADLINE_MS = 8000;
const PAGE = { per_page: 100 } as const;

/** The format of GitHub's ids. Other ids belong to another code host, such as the stand-in. */
const INSTALLATION_ID = /^\d{1,15}$/;

/**
 * Returns a code host for GitHub or a GitHub Enterprise Server. The server uses a GitHub App that requests user authorization at its
 * installation (https://docs.github.com/apps/creating-github-apps).
 * @param deadlineMs the time limit of each call, in ms
 */
export function githubCodeHost(
  app: GithubAppSettings,
  log: Pick<Logger, 'warn'>,
  deadlineMs = DEADLINE_MS,
): CodeHost {
  const clients = createGithubClientFactory(app);
  type Client = ReturnType<typeof clients>;
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await work(clients(AbortSignal.timeout(deadlineMs)));
    } catch (error) {
      throw githubApiError(error, log);
    }
  };
  const askFor = <T>(installationId: string, work: (client: Client) => Promise<T>): Promise<T> => {
    if (!INSTALLATION_ID.test(installationId)) throw installationRevokedError();
    return ask(work);
  };
  const visibleAccount = (installationId: string, code: string) =>
    ask(async (client) => {
      const token = await client.userToken(code);
      if (token === undefined) return undefined;
      const seen = await client.as(token).paginate('GET /user/installations', PAGE);
      const account = seen.find(({ id }) => String(id) === installationId)?.account;
      if (!account || !('login' in account)) return undefined;
      return { installationId, login: account.login, type: account.type };
    });
  return {
    name: 'github',
    findProblem: (signal) => findAppProblem(app, clients(signal).appSlug),
    hosts: (url) => URL.parse(url)?.origin === app.webUrl,
    // The address contains no challenge, because GitHub supports PKCE only at /login/oauth/authorize.
    installationUrl({ state }) {
      const path = `/apps/${encodeURIComponent(app.slug)}/installations/new`;
      return `${app.webUrl}${path}?${new URLSearchParams({ state })}`;
    },
    async account(installationId, { code }) {
      try {
        return await visibleAccount(installationId, code);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INSTALLATION_REVOKED') return undefined;
        throw error;
      }
    },
    repositories: async (installationId) =>
      askFor(installationId, async (client): Promise<Repository[]> => {
        const { token } = await client.installationToken(installationId, false);
        const list = await client.as(token).paginate('GET /installation/repositories', PAGE);
        return list.map(({ id, full_name, clone_url, private: isPrivate }) => ({
          id: String(id),
          full_name,
          clone_url,
          private: isPrivate,
        }));
      }),
    // Always requests a new token, which is valid for a full hour. The request fails if the installation no longer exists.
    cloneToken: async (installationId) =>
      askFor(installationId, (client) => client.installationToken(installationId, true)),
    setStatus: async (installationId, path, commit, report) =>
      askFor(installationId, async (client) => {
        const { token } = await client.installationToken(installationId, false);
        await reportToGithub(client.as(token), path, commit, report);
      }),
    readChecks: async (installationId, path, commit) =>
      askFor(installationId, async (client) => {
        const { token } = await client.installationToken(installationId, false);
        return await readGithubChecks(client.as(token), app.appId, path, commit);
      }),
  };
}
