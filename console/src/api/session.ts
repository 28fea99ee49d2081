import { sessionEndpoints } from '@naru/contract/endpoints/session';
import type { SignedInDevice } from '@naru/contract/entities/session';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { describeRemoval } from './write.ts';

/** The browsers in which the member is logged in, including this browser; `null` from a server without this call. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.session.list(),
    queryFn: async ({ signal }) => {
      const answer = await callIfSupported(sessionEndpoints.listSessions, {}, { signal });
      return answer?.sessions ?? null;
    },
  });

const ending = { verb: '실행', stale: [queryKeys.session.list()] } as const;
const sessionRows = () => ({
  query: sessionsQuery(),
  rows: (list: SignedInDevice[] | null): readonly SignedInDevice[] => list ?? [],
});

/** Logs one other browser out. */
export const endSession = (id: string) =>
  describeRemoval(sessionRows(), ({ session_id }) => session_id === id, {
    ...ending,
    send: () => callApi(sessionEndpoints.endSession, { params: { id } }),
  });

/** Logs all other browsers out. */
export const endOtherSessions = () =>
  describeRemoval(sessionRows(), ({ current }) => !current, {
    ...ending,
    send: () => callApi(sessionEndpoints.endOtherSessions, {}),
  });
