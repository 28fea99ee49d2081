import { passkeyEndpoints } from '@naru/contract/endpoints/passkey';
import type { PasskeyRegistration } from '@naru/contract/endpoints/passkey-response';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@naru/contract/entities/passkey';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { factorsQuery, refetchFactors } from './factor.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, describeRemoval } from './write.ts';

/** Requests the options with which the browser requests a passkey. */
export const requestPasskey = (): Promise<PasskeyRequest> =>
  callApi(passkeyEndpoints.requestPasskey, {});

/** Logs in with the signature of a passkey. */
export const loginWithPasskey = (body: EndpointBody<typeof passkeyEndpoints.loginWithPasskey>) =>
  callApi(passkeyEndpoints.loginWithPasskey, { body });

/**
 * Registers a passkey with the given name. Resolves with the passkey, and with recovery codes if the account had no second factor
 * before.
 * @param make creates the passkey in the browser
 */
export const createPasskey = (make: (from: PasskeyCreation) => Promise<PasskeyRegistration>) =>
  mutationOptions({
    mutationFn: async ({ name }: { name: string }) => {
      const registration = await make(await callApi(passkeyEndpoints.beginPasskey, {}));
      return callApi(passkeyEndpoints.createPasskey, { body: { name, registration } });
    },
    onSettled: (_passkey, error, _body, _result, { client }) => refetchFactors(client, error),
  });

const isPasskey = (id: string) => (passkey: Passkey) => passkey.passkey_id === id;

export const updatePasskey = (passkeyId: string) =>
  createWrite({
    send: (body: EndpointBody<typeof passkeyEndpoints.updatePasskey>) =>
      callApi(passkeyEndpoints.updatePasskey, { params: { passkeyId }, body }),
    query: factorsQuery(),
    outcome: (body) => ({
      changes: body,
      find: (factors) => factors?.passkeys.find(isPasskey(passkeyId)),
    }),
    stale: [queryKeys.factor.list()],
  });

export const deletePasskey = (passkeyId: string) =>
  describeRemoval(
    { query: factorsQuery(), rows: (factors) => factors?.passkeys ?? [] },
    isPasskey(passkeyId),
    {
      send: () => callApi(passkeyEndpoints.deletePasskey, { params: { passkeyId } }),
      stale: [queryKeys.factor.list()],
    },
  );
