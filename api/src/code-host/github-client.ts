import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import * as z from 'zod/mini';
import type { CloneToken } from './code-host.ts';

/** The settings of the GitHub App, and the addresses of GitHub. */
export interface GithubAppSettings {
  appId: number;
  /** The private key of the app in PEM, as PKCS#1 (GitHub's format) or PKCS#8. */
  privateKey: string;
  /** The app's name in addresses: github.com/apps/{slug}. */
  slug: string;
  clientId: string;
  clientSecret: string;
  /** The address of GitHub's website, for browsers and for the exchange of a code. */
  webUrl: string;
  apiUrl: string;
}

/** A cached token is used only if it stays valid for at least this time, in ms. */
const MIN_TOKEN_LIFE_MS = 5 * 60 * 1000;

const Client = Octokit.plugin(paginateRest);

/** The response to the exchange of a code. For a wrong or used code, GitHub also responds with status 200, but without a token. */
const exchange = z.object({ access_token: z.optional(z.string()) });

const nothing = () => undefined;
/** A logger that discards all messages. Without it, Octokit prints deprecation warnings to the terminal. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export type Client = InstanceType<typeof Client>;

/** A client for GitHub whose requests share one deadline. Every method throws Octokit's errors. */
interface GithubClient {
  /** Returns an Octokit client that authenticates with the token. */
  as(token: string): Client;
  /** Returns the name of our app in addresses. */
  appSlug(): Promise<string | undefined>;
  /** Exchanges a code for a token of the person who received the code; `undefined` for a wrong or used code. */
  userToken(code: string): Promise<string | undefined>;
  /** Returns an installation token from the cache, or with `fresh` a new token. */
  installationToken(installationId: string, fresh: boolean): Promise<CloneToken>;
}

/** Returns a function that creates a client with a deadline. All clients share one cache of installation tokens. */
export function createGithubClientFactory(
  app: GithubAppSettings,
): (signal: AbortSignal) => GithubClient {
  const { appId, privateKey, clientId, clientSecret, webUrl, apiUrl: baseUrl } = app;
  const kept = new Map<string, string>();
  const cache = {
    get: (key: string) => kept.get(key) ?? '',
    set: (key: string, token: string) => kept.set(key, token),
  };
  const common = { baseUrl, log: silent, userAgent: 'naru' };
  return (signal) => {
    const { request } = new Client({ ...common, request: { signal } });
    const authenticate = createAppAuth({ appId, privateKey, cache, request });
    return {
      as: (auth) => new Client({ ...common, request: { signal }, auth }),
      async appSlug() {
        const { token } = await authenticate({ type: 'app' });
        const authorization = `bearer ${token}`;
        const { data } = await request('GET /app', { headers: { authorization } });
        return data?.slug;
      },
      async userToken(code) {
        const response = await request('POST /login/oauth/access_token', {
          baseUrl: webUrl,
          headers: { accept: 'application/json' },
          client_id: clientId,
          client_secret: clientSecret,
          code,
        });
        return z.parse(exchange, response.data).access_token;
      },
      async installationToken(id, fresh) {
        const ask = (refresh: boolean) =>
          authenticate({ type: 'installation', installationId: Number(id), refresh });
        const held = await ask(fresh);
        const rest = Date.parse(held.expiresAt) - Date.now();
        return fresh || rest > MIN_TOKEN_LIFE_MS ? held : ask(true);
      },
    };
  };
}
