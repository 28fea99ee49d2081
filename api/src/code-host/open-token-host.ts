/** Opens code hosts that are connected by a token. */
import type { Logger } from 'pino';
import {
  type AddressGuardOptions,
  guardedTransport,
} from '../engine/registry/guarded-transport.ts';
import { BITBUCKET_NAME, bitbucketAuthorization, bitbucketHost } from './bitbucket.ts';
import { GITEA_NAME, giteaHost } from './gitea.ts';
import { GITLAB_NAME, gitlabHost } from './gitlab.ts';
import { createHostCall } from './host-request.ts';
import type { HostLogin, OpenTokenHost } from './token-host.ts';

/** The address of Bitbucket's API, which is another host than that of its pages and repositories. */
const BITBUCKET_API_URL = 'https://api.bitbucket.org/2.0';

export interface TokenHostOptions extends AddressGuardOptions {
  log: Pick<Logger, 'warn'>;
  /** The address of Bitbucket's API; tests have another. */
  bitbucketApiUrl?: string;
}

/** Returns the function that opens hosts. Every network address is judged before it receives a token. */
export function tokenHostOpener({
  log,
  bitbucketApiUrl = BITBUCKET_API_URL,
  ...guard
}: TokenHostOptions): OpenTokenHost {
  const transport = guardedTransport(guard);
  const common = { transport, log };
  const openers: Readonly<Record<HostLogin['kind'], OpenTokenHost>> = {
    gitlab(login) {
      const headers = { 'private-token': login.token };
      const apiUrl = `${login.url}/api/v4`;
      return gitlabHost(login, createHostCall({ ...common, name: GITLAB_NAME, apiUrl, headers }));
    },
    gitea(login) {
      const headers = { authorization: `token ${login.token}` };
      const apiUrl = `${login.url}/api/v1`;
      return giteaHost(login, createHostCall({ ...common, name: GITEA_NAME, apiUrl, headers }));
    },
    bitbucket(login) {
      const headers = { authorization: bitbucketAuthorization(login) };
      const options = { ...common, name: BITBUCKET_NAME, apiUrl: bitbucketApiUrl, headers };
      return bitbucketHost(login, createHostCall(options));
    },
  };
  return (login) => openers[login.kind](login);
}
