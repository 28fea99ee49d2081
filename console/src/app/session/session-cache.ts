import type { QueryClient } from '@tanstack/react-query';
import { AnsweredError } from '#api/failures.ts';
import { meQuery } from '#api/session.ts';
import { refusedCheck } from './login-redirect.ts';
import type { Session } from './session.ts';

/** What the session check came to: the member as they are now, or the end of the session. */
function followCheck(client: QueryClient, session: Session): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== meQuery().queryKey[0]) return;
    const { error } = event.query.state;
    if (event.action.type === 'error' && error instanceof AnsweredError) {
      session.end(refusedCheck(error));
    }
    const member = client.getQueryData(meQuery().queryKey);
    if (event.action.type === 'success' && member) session.updateUser(member);
  });
}

/**
 * Ties the cache to the session: it empties itself whenever another session begins or this one ends (so nobody sees what was
 * an earlier member's), and the session check keeps the member current.
 */
export function connectCache(client: QueryClient, session: Session): void {
  followCheck(client, session);
  let token = session.token();
  session.subscribe(() => {
    if (token === session.token()) return;
    token = session.token();
    client.clear();
  });
}
