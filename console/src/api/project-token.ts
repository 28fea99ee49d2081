import { projectTokenEndpoints } from '@naru/contract/endpoints/project-token';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { describeRemoval, refetchAfterWrite } from './write.ts';

const { listProjectTokens, createProjectToken, deleteProjectToken } = projectTokenEndpoints;

/** The tokens of a project, without their texts; `null` from a server of an earlier release, which knows no tokens of projects. */
export const projectTokensQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.projectTokens(slug),
    queryFn: async ({ signal }) => {
      const found = await callIfSupported(listProjectTokens, { params: { slug } }, { signal });
      return found === null ? null : found.tokens;
    },
  });

/**
 * Creates a token of a project.
 * @param onCreated receives the text of the token, which no later response contains and no cache stores
 */
export const addProjectToken = (slug: string, onCreated: (token: string) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof createProjectToken>) => {
      onCreated((await callApi(createProjectToken, { params: { slug }, body })).token);
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.projectTokens(slug)]),
  });

export const removeProjectToken = (slug: string, tokenId: string) =>
  describeRemoval(
    { query: projectTokensQuery(slug), rows: (list) => list ?? [] },
    ({ token_id }) => token_id === tokenId,
    {
      send: () => callApi(deleteProjectToken, { params: { slug, tokenId } }),
      stale: [queryKeys.projectTokens(slug)],
    },
  );
