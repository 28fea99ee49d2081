import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import * as z from 'zod/mini';
import type { CloneToken } from './code-host.ts';
import type { GithubApp } from './github-app.ts';

/** A cached token that expires in less than this time, in ms, is not used. */
const MIN_TOKEN_LIFE_MS = 5 * 60 * 1000;

const Client = Octokit.plugin(paginateRest);

/** GitHub responds with 200 to a code that is wrong or used, with an `error` in place of the token. */
const exchange = z.object({ access_token: z.optional(z.string()) });

const nothing = () => undefined;
/** Without it Octokit prints deprecations to the console instead of our log. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Client = InstanceType<typeof Client>;

/** Calls to GitHub that share one deadline. Everything here throws Octokit's errors. */
interface GithubClient {
  /** A client that acts with this token. */
  as(token: string): Client;
  /** A client for the person who got this code; undefined when it is wrong or was used before. */
  userToken(code: string): Promise<string | undefined>;
  /** An installation token: a cached one, or, with `fresh`, a new one. */
  installationToken(installationId: string, fresh: boolean): Promise<CloneToken>;
}

/** Makes clients that share a cache of installation tokens. */
export function githubClients(app: GithubApp): (signal: AbortSignal) => GithubClient {
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
