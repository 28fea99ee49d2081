import { accountEndpoints } from '@naru/contract/endpoints/account';
import type { User } from '@naru/contract/entities/member';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { meQuery } from './member.ts';
import { write } from './write.ts';

/** What is known of the member is replaced by the response, or read again where there is none. */
function keepMember(client: QueryClient, user: User | undefined): void {
  if (user) client.setQueryData(meQuery().queryKey, user);
  else void client.invalidateQueries(meQuery());
}

export const requestEmailChange = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof accountEndpoints.requestEmailChange>) =>
      call(accountEndpoints.requestEmailChange, { body }),
  });

/** Uses the token of the mail to the new address up. */
export const confirmEmailChange = () =>
  mutationOptions({
    mutationFn: (token: string) => call(accountEndpoints.confirmEmailChange, { body: { token } }),
    onSettled: (_notice, _error, _token, _result, { client }) => {
      void client.invalidateQueries(meQuery());
    },
  });

/** Uses the token of the mail to the old address up. */
export const stopEmailChange = () =>
  mutationOptions({
    mutationFn: (token: string) => call(accountEndpoints.stopEmailChange, { body: { token } }),
  });

/** Uses the token of a mail about what protects the account up. */
export const takeBackAccount = () =>
  mutationOptions({
    mutationFn: (token: string) => call(accountEndpoints.takeBackAccount, { body: { token } }),
  });

/** Fetches everything that is kept of the member. A read that is not kept. */
export const exportAccount = (onDone: (all: Record<string, unknown>) => void) =>
  mutationOptions({
    mutationFn: () => call(accountEndpoints.exportAccount, {}),
    onSuccess: onDone,
  });

export const requestDeletion = () =>
  write({
    send: () => call(accountEndpoints.requestDeletion, {}),
    query: meQuery(),
    outcome: () => ({ done: (now) => Boolean(now?.deletion_at) }),
    verb: '실행',
    keep: keepMember,
    stale: [],
  });

export const cancelDeletion = () =>
  write({
    send: () => call(accountEndpoints.cancelDeletion, {}),
    query: meQuery(),
    outcome: () => ({ done: (now) => !now?.deletion_at }),
    verb: '실행',
    keep: keepMember,
    stale: [],
  });

/** Notes that the member has closed the notice of a version of the terms. */
export const seeTerms = () =>
  mutationOptions({
    mutationFn: (version: number) => call(accountEndpoints.seeTerms, { body: { version } }),
    onSuccess: (user, _version, _result, { client }) => keepMember(client, user),
  });
