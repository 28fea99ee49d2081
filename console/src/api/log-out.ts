import { logoutEndpoints } from '@naru/contract/endpoints/logout';
import { callApi } from './client.ts';

/**
 * Requests the end of the session on the server, without waiting for the response. Call this function before `Session.end`, which
 * discards the token. The member is also logged out in this browser when the request fails or an older server lacks the call.
 */
export function logOut(): void {
  callApi(logoutEndpoints.logout, {}, { outlivesSession: true }).catch(() => undefined);
}
