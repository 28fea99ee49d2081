import { totpEndpoints } from '@naru/contract/endpoints/factor';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { factorsQuery, refetchFactors } from './factor.ts';
import { queryKeys } from './query-keys.ts';
import { write } from './write.ts';

/** Begins setting up an authenticator app. It does not count until `finishTotp`. */
export const beginTotp = () =>
  mutationOptions({ mutationFn: () => call(totpEndpoints.beginTotp, {}) });

/** Sets the app up with a code of it. Resolves with the recovery codes that come with a first factor. */
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
