import { matchQuery, type QueryClient } from '@tanstack/react-query';
import { isSessionVerdict } from '#api/errors.ts';
import { meQuery } from '#api/member.ts';
import { queryKeys } from '#api/query-keys.ts';
import { refusedSessionEnd } from '#shared/session/login-redirect.ts';
import type { Session } from '#shared/session/session.ts';

/** Applies the result of the session check: updates the member, or ends the session if the API says so. */
function followCheck(client: QueryClient, session: Session): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (!matchQuery({ queryKey: queryKeys.member.me() }, event.query)) return;
    const { error } = event.query.state;
    if (event.action.type === 'error' && isSessionVerdict(error)) {
      session.end(refusedSessionEnd(error));
    }
    const member = client.getQueryData(meQuery().queryKey);
    if (event.action.type === 'success' && member) session.updateUser(member);
  });
}

/**
 * Connects the query cache with the session. The cache is cleared when the session ends or another session begins, so that no member
 * sees the data of a previous member. The session check updates the member.
 */
export function connectSessionCache(client: QueryClient, session: Session): void {
  followCheck(client, session);
  let token = session.token();
  session.subscribe(() => {
    if (token === session.token()) return;
    token = session.token();
    client.clear();
  });
}
