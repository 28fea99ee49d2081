/** Makes calls over a real network connection, with the types of the contract. */

import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import type { EndpointInput } from '@naru/contract/wire/endpoint';
import { buildRequest } from './build-request.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import { readMailedToken } from './resources.ts';
import type { Caller } from './test-server.ts';

/**
 * Returns a caller for the server at an address, with a bearer token or without one. If `address` is a function, it returns the
 * current address for each call.
 */
export function createRemoteCaller(address: string | (() => string), token?: string): Caller {
  return async <N extends EndpointName>(
    name: N,
    ...[input]: unknown extends EndpointInput<Endpoints[N]> ? [] : [EndpointInput<Endpoints[N]>]
  ): Promise<CheckedResponse<N>> => {
    const at = typeof address === 'string' ? address : address();
    const request = buildRequest(endpoints[name], input ?? {}, token, at);
    return checkResponse(name, await fetch(request));
  };
}

/** Logs in. Returns the token of the session and a caller with this token. */
async function loginAt(address: string, username: string, password: string) {
  const body = { username, password, rememberMe: true };
  const { token } = (await createRemoteCaller(address)('login', { body })).data();
  return { token, call: createRemoteCaller(address, token) };
}

/** Logs in with the demo account of a server with an embedded database. */
export const loginAsDemo = (address: string) => loginAt(address, 'demo', 'naru-demo');

/** Signs up at a server without a mail server, reads the verification mail from the outbox, and logs in. */
export async function signUpAt(address: string, username = '한글회원') {
  const call = createRemoteCaller(address);
  const email = `${Buffer.from(username).toString('hex')}@example.com`;
  const body = { username, password: 'Passw0rd!', email, agreedToTerms: true } as const;
  (await call('register', { body })).data();
  const token = await readMailedToken((path) => fetch(address + path), email);
  (await call('verifyEmail', { query: { token } })).data();
  return loginAt(address, username, body.password);
}
