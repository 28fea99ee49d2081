import { totpEndpoints } from '@naru/contract/endpoints/totp';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { factorsQuery, refetchFactors } from './factor.ts';
import { findingOut } from './lost-write.ts';

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
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(client, () => call(totpEndpoints.deleteTotp, {}), factorsQuery(), {
        judge: ({ gone }, now) => gone(Boolean(now?.totp_since)),
        verb: '실행',
      }),
    onSettled: (_data, error, _input, _result, { client }) => refetchFactors(client, error),
  });
