/** The code hosts of the simulation, so that connections can be tried without a network. */

import { toRepository } from './host-pages.ts';
import { refusedError } from './host-request.ts';
import type { HostLogin, OpenTokenHost, TokenHost } from './token-host.ts';

/** The token that every host refuses. */
const REFUSED_TOKEN = 'wrong';
const ACCOUNT = 'naru-sample';
const NAMES = ['payment-server', 'storefront', 'design-notes'];

/** Creates a host that accepts every token but `wrong`, and has a few repositories. */
function simulatedHost({ kind, url, token, workspace }: HostLogin): TokenHost {
  const account = kind === 'bitbucket' ? workspace : ACCOUNT;
  const requireToken = () =>
    token === REFUSED_TOKEN
      ? Promise.reject(
          refusedError('코드 호스팅 서비스가 토큰을 거절했습니다. 토큰을 확인해주세요.'),
        )
      : Promise.resolve();
  const repositories = NAMES.flatMap((name, index) =>
    toRepository(url, {
      ...{ id: String(index + 1), name: `${account}/${name}` },
      isPrivate: index < 2,
    }),
  );
  return {
    gitLogin: { username: 'oauth2', password: token },
    async check() {
      await requireToken();
      return { login: account, canWrite: true, expiresAt: undefined, note: undefined };
    },
    async repositories(search) {
      await requireToken();
      const found = repositories.filter(({ full_name }) => full_name.includes(search));
      return { repositories: found, isCut: false };
    },
    async canRead() {
      await requireToken();
      return true;
    },
    createHook: requireToken,
    removeHook: requireToken,
    setStatus: requireToken,
    readChecks: () => requireToken().then(() => 'none'),
  };
}

/** Whether a host is on this machine, where tests have hosts of their own. */
const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(url)?.hostname ?? '');

/** Returns the function that opens hosts of the simulation. Hosts on this machine are called by the network. */
export const simulatedHostOpener =
  (openReal: OpenTokenHost): OpenTokenHost =>
  (login) =>
    isOnThisMachine(login.url) ? openReal(login) : simulatedHost(login);
