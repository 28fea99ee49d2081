import { loginEndpoints } from '@naru/contract/endpoints/login';
import { type BodyOf, call } from './client.ts';

/** Only requests a token: `Session.signIn` begins the session with it. */
export const login = (body: BodyOf<typeof loginEndpoints.login>) =>
  call(loginEndpoints.login, { body });
