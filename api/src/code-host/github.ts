import type { Repository } from '@naru/contract/entities/installation';
import type { Logger } from 'pino';
import { ApiError } from '../use-cases/api-error.ts';
import type { CodeHost } from './code-host.ts';
import type { GithubApp } from './github-app.ts';
import { githubClients } from './github-client.ts';
import { githubApiError } from './github-errors.ts';
import { installationRevoked } from './installation.ts';

/** The time limit for all requests to GitHub within one call of the API, in ms: less than the ten seconds that the console waits. */
const DEADLINE_MS = 8000;
const PAGE = { per_page: 100 } as const;

/** The format of GitHub's ids. Other ids belong to another code host, such as the stand-in. */
const INSTALLATION_ID = /^\d{1,15}$/;

/**
 * GitHub, or a GitHub Enterprise Server, through a GitHub App that requests user authorization at its installation
 * (https://docs.github.com/apps/creating-github-apps).
 * @param deadlineMs for each call
 */
export function githubCodeHost(
  app: GithubApp,
  log: Pick<Logger, 'warn'>,
  deadlineMs = DEADLINE_MS,
): CodeHost {
  const clients = githubClients(app);
  type Client = ReturnType<typeof clients>;
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await work(clients(AbortSignal.timeout(deadlineMs)));
    } catch (error) {
      throw githubApiError(error, log);
    }
  };
  const askFor = <T>(installationId: string, work: (client: Client) => Promise<T>): Promise<T> => {
    if (!INSTALLATION_ID.test(installationId)) throw installationRevoked();
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
    hosts: (url) => URL.parse(url)?.origin === app.webUrl,
    // The installation page accepts no challenge: GitHub supports PKCE only at /login/oauth/authorize.
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
    // A new token is valid for a full hour, and its request fails if the installation no longer exists.
    cloneToken: async (installationId) =>
      askFor(installationId, (client) => client.installationToken(installationId, true)),
  };
}
