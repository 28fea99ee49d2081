import { factorEndpoints } from '@naru/contract/endpoints/factor';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';

/** The second factors of the account; `null` from a server that does not have the call. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: queryKeys.factor.list(),
    queryFn: ({ signal }) => callIfSupported(factorEndpoints.listFactors, {}, { signal }),
  });

/** For writes that change what `factorsQuery` shows. */
export const refetchFactors = (client: QueryClient, error: unknown): Promise<void> =>
  refetchAfterWrite(client, error, [queryKeys.factor.list()]);

/** Replaces the recovery codes. Resolves with the new ones, which are shown this once. */
export const renewRecoveryCodes = () =>
  mutationOptions({
    mutationFn: () => call(factorEndpoints.renewRecoveryCodes, {}),
    onSettled: (_codes, error, _input, _result, { client }) => refetchFactors(client, error),
  });
