/** The registries of the simulation, so that logins can be tried without a network. */
import type { RegistryLoginClient } from '../registry/registry-login.ts';
import { loginRefusalError } from '../registry/registry-sentences.ts';

/** The password that every registry refuses. */
const REFUSED_PASSWORD = 'wrong';
const TOKEN_HOURS = 12;

/** Creates a client whose registries accept every login but one with the password `wrong`. */
export const simulatedLoginClient = (): RegistryLoginClient => ({
  check(_host, { password }) {
    const unauthorized = { status: 401, headers: new Headers(), text: '' };
    return password === REFUSED_PASSWORD
      ? Promise.reject(loginRefusalError(unauthorized))
      : Promise.resolve();
  },
  issueToken: async (_host, key) => ({
    login: { username: 'AWS', password: key.password },
    expiresAt: Date.now() + TOKEN_HOURS * 60 * 60_000,
  }),
});
