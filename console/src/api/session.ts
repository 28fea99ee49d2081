import { sessionEndpoints } from '@naru/contract/endpoints/session';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { nullIfUnknown } from './unknown-call.ts';

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
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(sessionEndpoints.endSession, { params: { id } }),
        sessionsQuery(),
        {
          judge: ({ gone }, now) => gone(now?.some(({ session_id }) => session_id === id)),
          verb: '실행',
        },
      ),
    onSettled: (_nothing, error, _input, _result, { client }) => changed(client, error),
  });

/** Logs all other browsers out. */
export const endOtherSessions = () =>
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(client, () => call(sessionEndpoints.endOtherSessions, {}), sessionsQuery(), {
        judge: ({ gone }, now) => gone(now?.some(({ current }) => !current)),
        verb: '실행',
      }),
    onSettled: (_nothing, error, _input, _result, { client }) => changed(client, error),
  });
