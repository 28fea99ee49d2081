import { apiTokenEndpoints } from '@naru/contract/endpoints/api-token';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { describeRemoval, refetchAfterWrite } from './write.ts';

/** The member's API tokens for scripts, without the token texts. */
export const apiTokensQuery = () =>
  queryOptions({
    queryKey: queryKeys.apiToken.list(),
    queryFn: async ({ signal }) =>
      (await callApi(apiTokenEndpoints.listApiTokens, {}, { signal })).tokens,
  });

/**
 * Creates an API token.
 * @param onCreated receives the text of the token, which no later response contains and no cache stores
 */
export const createApiToken = (onCreated: (token: string) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof apiTokenEndpoints.createApiToken>) => {
      onCreated((await callApi(apiTokenEndpoints.createApiToken, { body })).token);
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.apiToken.list()]),
  });

export const deleteApiToken = (id: string) =>
  describeRemoval(
    { query: apiTokensQuery(), rows: (list) => list },
    ({ token_id }) => token_id === id,
    {
      send: () => callApi(apiTokenEndpoints.deleteApiToken, { params: { id } }),
      stale: [queryKeys.apiToken.list()],
    },
  );
