import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import * as z from 'zod/mini';
import type { CloneToken } from './code-host.ts';
import type { GithubApp } from './github-settings.ts';

/** A token with less than this left, in ms, is not used any more. */
const MIN_TOKEN_LIFE_MS = 5 * 60 * 1000;

const Client = Octokit.plugin(paginateRest);

/** GitHub answers 200 to a code that is wrong or used, with an `error` in place of the token. */
const exchange = z.object({ access_token: z.optional(z.string()) });

const nothing = () => undefined;
/** Octokit would print deprecations and the like past our own log. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Client = InstanceType<typeof Client>;

/** What is asked of GitHub under one deadline. Everything here throws Octokit's errors. */
interface GithubClient {
  /** A client that acts with this token. */
  as(token: string): Client;
  /** Whom a code was given to; undefined when it is wrong or was used before. */
  userToken(code: string): Promise<string | undefined>;
  /** One that is kept in memory, or, with `fresh`, a new one. */
  installationToken(installationId: string, fresh: boolean): Promise<CloneToken>;
}

/** Makes clients that share the installation tokens they were given. */
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
        const answer = await request('POST /login/oauth/access_token', {
          baseUrl: webUrl,
          headers: { accept: 'application/json' },
          client_id: clientId,
          client_secret: clientSecret,
          code,
        });
        return z.parse(exchange, answer.data).access_token;
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
