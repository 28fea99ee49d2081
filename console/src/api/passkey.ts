import { passkeyEndpoints } from '@naru/contract/endpoints/passkey';
import type { PasskeyRegistration } from '@naru/contract/endpoints/passkey-response';
import type { Factors } from '@naru/contract/entities/factor';
import type { PasskeyCreation, PasskeyRequest } from '@naru/contract/entities/passkey';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { factorsQuery, refetchFactors } from './factor.ts';
import { findingOut } from './lost-write.ts';

/** What the browser asks a passkey with. */
export const requestPasskey = (): Promise<PasskeyRequest> =>
  call(passkeyEndpoints.requestPasskey, {});

/** Logs in with what a passkey has signed. */
export const loginWithPasskey = (body: BodyOf<typeof passkeyEndpoints.loginWithPasskey>) =>
  call(passkeyEndpoints.loginWithPasskey, { body });

/**
 * Registers a passkey of this name. Resolves with it, and with the recovery codes that come with a first factor.
 * @param make has the browser make it
 */
export const createPasskey = (make: (from: PasskeyCreation) => Promise<PasskeyRegistration>) =>
  mutationOptions({
    mutationFn: async ({ name }: { name: string }) => {
      const registration = await make(await call(passkeyEndpoints.beginPasskey, {}));
      return call(passkeyEndpoints.createPasskey, { body: { name, registration } });
    },
    onSettled: (_passkey, error, _body, _result, { client }) => refetchFactors(client, error),
  });

export const updatePasskey = (passkeyId: string) => {
  const find = (factors: Factors | undefined) =>
    factors?.passkeys.find(({ passkey_id }) => passkey_id === passkeyId);
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof passkeyEndpoints.updatePasskey>, { client }) =>
      findingOut(
        client,
        () => call(passkeyEndpoints.updatePasskey, { params: { passkeyId }, body }),
        factorsQuery(),
        {
          judge: ({ updated }, now, before) =>
            updated({ sent: body, before: find(before), now: find(now) }),
        },
      ),
    onSettled: (_passkey, error, _body, _result, { client }) => refetchFactors(client, error),
  });
};

export const deletePasskey = (passkeyId: string) =>
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(passkeyEndpoints.deletePasskey, { params: { passkeyId } }),
        factorsQuery(),
        {
          judge: ({ gone }, now) =>
            gone(now?.passkeys.some(({ passkey_id }) => passkey_id === passkeyId)),
          verb: '삭제',
        },
      ),
    onSettled: (_data, error, _input, _result, { client }) => refetchFactors(client, error),
  });
