import { logoutEndpoints } from '@naru/contract/endpoints/logout';
import { call } from './client.ts';

/**
 * Ends the session on the server, without waiting for the response. Call it before `Session.end`, which discards the token. When the request
 * fails, or an older server does not have the call, the member is logged out in this browser nevertheless.
 */
export function logOut(): void {
  call(logoutEndpoints.logout, {}, { outlivesSession: true }).catch(() => undefined);
}
