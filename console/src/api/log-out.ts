import { logoutEndpoints } from '@naru/contract/endpoints/logout';
import { call } from './client.ts';

/**
 * Ends the session on the server, in the background. Call it before `Session.end`, which forgets the token. The member is
 * signed out here all the same when the server cannot be reached, or does not know the call.
 */
export function logOut(): void {
  call(logoutEndpoints.logout, {}, { outlivesSession: true }).catch(() => undefined);
}
