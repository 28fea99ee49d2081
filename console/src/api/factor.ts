import { confirmationEndpoints } from '@naru/contract/endpoints/confirmation';
import { factorEndpoints, totpEndpoints } from '@naru/contract/endpoints/factor';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite, write } from './write.ts';

/** Sends the proof of identity. `call` starts the confirmation when the server requires it. */
export const confirm = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof confirmationEndpoints.confirm>) =>
      call(confirmationEndpoints.confirm, { body }),
  });

/** Begins setting up an authenticator app. It does not count until `finishTotp`. */
export const beginTotp = () =>
  mutationOptions({ mutationFn: () => call(totpEndpoints.beginTotp, {}) });

/** Activates the authenticator app with one of its codes. With the first factor of the account it resolves with recovery codes. */
export const finishTotp = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof totpEndpoints.finishTotp>) =>
      call(totpEndpoints.finishTotp, { body }),
    onSettled: (_codes, error, _body, _result, { client }) => refetchFactors(client, error),
  });

export const deleteTotp = () =>
  write({
    send: () => call(totpEndpoints.deleteTotp, {}),
    query: factorsQuery(),
    outcome: () => ({ done: (now) => !now?.totp_since }),
    verb: '실행',
    stale: [queryKeys.factor.list()],
  });

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
