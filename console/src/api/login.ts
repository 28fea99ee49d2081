import { loginEndpoints } from '@naru/contract/endpoints/login';
import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import { secondFactorEndpoints } from '@naru/contract/endpoints/second-factor';
import { callApi, type EndpointBody } from './client.ts';

/**
 * Sends the second step of a login.
 * @param login the token in the error SECOND_FACTOR_REQUIRED
 */
export const finishLogin = (
  login: string,
  proof: { code: string } | { passkey: PasskeyAssertion },
) => callApi(secondFactorEndpoints.finishLogin, { body: { login, ...proof } });

/** Requests a session token. `Session.signIn` starts the session with the response. */
export const login = (body: EndpointBody<typeof loginEndpoints.login>) =>
  callApi(loginEndpoints.login, { body });
