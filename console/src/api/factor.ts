import { confirmationEndpoints } from '@naru/contract/endpoints/confirmation';
import { factorEndpoints, totpEndpoints } from '@naru/contract/endpoints/factor';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, refetchAfterWrite } from './write.ts';

/**
 * Sends the proof of identity that the member entered in the dialog 다시 확인, which `callApi` opens when the server requires a confirmation.
 */
export const confirmIdentity = () =>
  mutationOptions({
    mutationFn: (body: EndpointBody<typeof confirmationEndpoints.confirm>) =>
      callApi(confirmationEndpoints.confirm, { body }),
  });

/** Begins the setup of an authenticator app. The app becomes a second factor only with `finishTotpSetup`. */
export const beginTotpSetup = () =>
  mutationOptions({ mutationFn: () => callApi(totpEndpoints.beginTotp, {}) });

/**
 * Activates the authenticator app with a code from the app. Resolves with recovery codes if the account had no second factor before.
 */
export const finishTotpSetup = () =>
  mutationOptions({
    mutationFn: (body: EndpointBody<typeof totpEndpoints.finishTotp>) =>
      callApi(totpEndpoints.finishTotp, { body }),
    onSettled: (_codes, error, _body, _result, { client }) => refetchFactors(client, error),
  });

export const deleteTotp = () =>
  createWrite({
    send: () => callApi(totpEndpoints.deleteTotp, {}),
    query: factorsQuery(),
    outcome: () => ({ done: (now) => !now?.totp_since }),
    verb: '실행',
    stale: [queryKeys.factor.list()],
  });

/** The second factors of the account; `null` from a server without this call. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: queryKeys.factor.list(),
    queryFn: ({ signal }) => callIfSupported(factorEndpoints.listFactors, {}, { signal }),
  });

/** Refetches the second factors after a write that changed them. */
export const refetchFactors = (client: QueryClient, error: unknown): Promise<void> =>
  refetchAfterWrite(client, error, [queryKeys.factor.list()]);

/** Replaces the recovery codes. Resolves with the new codes, which no later response contains. */
export const renewRecoveryCodes = () =>
  mutationOptions({
    mutationFn: () => callApi(factorEndpoints.renewRecoveryCodes, {}),
    onSettled: (_codes, error, _input, _result, { client }) => refetchFactors(client, error),
  });
