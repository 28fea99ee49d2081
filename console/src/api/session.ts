import { sessionEndpoints } from '@naru/contract/endpoints/session';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { nullIfUnknown } from './unknown-call.ts';

/** Only requests a token: `Session.signIn` begins the session with it. */
export const login = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof sessionEndpoints.login>) =>
      call(sessionEndpoints.login, { body }),
  });

/**
 * Ends the session on the server, in the background. Call it before `Session.end`, which forgets the token. The member is
 * signed out here all the same when the server cannot be reached, or does not know the call.
 */
export function logOut(): void {
  call(sessionEndpoints.logout, {}, { outlivesSession: true }).catch(() => undefined);
}

/** The browsers in which the member is logged in, this one among them; `null` from a server that does not know the call. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.session.list(),
    queryFn: async ({ signal }) => {
      const answer = await nullIfUnknown(call(sessionEndpoints.listSessions, {}, { signal }));
      return answer?.sessions ?? null;
    },
  });

const changed = (client: QueryClient, error: unknown): Promise<void> =>
  refetchAfterWrite(client, error, [queryKeys.session.list()]);

/** Logs one other browser out. */
export const endSession = (id: string) =>
  mutationOptions({
    mutationFn: () => call(sessionEndpoints.endSession, { params: { id } }),
    onSettled: (_nothing, error, _input, _result, { client }) => changed(client, error),
  });

/** Logs all other browsers out. */
export const endOtherSessions = () =>
  mutationOptions({
    mutationFn: () => call(sessionEndpoints.endOtherSessions, {}),
    onSettled: (_nothing, error, _input, _result, { client }) => changed(client, error),
  });
