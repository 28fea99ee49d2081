import { accountEndpoints, storedDataUseEndpoints } from '@naru/contract/endpoints/account';
import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import type { User } from '@naru/contract/entities/member';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { meQuery } from './member.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/**
 * Changes the profile. The response is merged into the cached member, because it may contain only some fields (specification section
 * 7).
 */
export const updateMe = () =>
  createWrite({
    send: (body: EndpointBody<typeof writeMemberEndpoints.updateMe>, options) =>
      callApi(writeMemberEndpoints.updateMe, { body }, options),
    query: meQuery(),
    outcome: (body) => ({ changes: body, find: (user) => user }),
    keep: (client, user) => {
      if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
    },
    stale: [queryKeys.member.me()],
  });

/** The size of the member's stored data; `null` from a server without this call. */
export const storedDataUseQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.dataUse(),
    queryFn: ({ signal }) => callIfSupported(storedDataUseEndpoints.getDataUse, {}, { signal }),
  });

/**
 * Merges the member from a response into the cached member, because the response has no announcement. After a response without a
 * member, the member is refetched.
 */
function keepMember(client: QueryClient, user: User | undefined): void {
  if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
  else void client.invalidateQueries(meQuery());
}

export const requestEmailChange = () =>
  mutationOptions({
    mutationFn: (body: EndpointBody<typeof accountEndpoints.requestEmailChange>) =>
      callApi(accountEndpoints.requestEmailChange, { body }),
  });

/** Confirms the new e-mail address with the token from the mail to that address. The token can be used once. */
export const confirmEmailChange = () =>
  mutationOptions({
    mutationFn: (token: string) =>
      callApi(accountEndpoints.confirmEmailChange, { body: { token } }),
    onSettled: (_notice, _error, _token, _result, { client }) => {
      void client.invalidateQueries(meQuery());
    },
  });

/** Cancels a change of the e-mail address with the token from the mail to the old address. The token can be used once. */
export const cancelEmailChange = () =>
  mutationOptions({
    mutationFn: (token: string) => callApi(accountEndpoints.stopEmailChange, { body: { token } }),
  });

/** Restores access to the account with the token from a mail about a security change. The token can be used once. */
export const restoreAccountAccess = () =>
  mutationOptions({
    mutationFn: (token: string) => callApi(accountEndpoints.takeBackAccount, { body: { token } }),
  });

/** Fetches all stored data of the member. The response is not cached. */
export const exportAccount = (onDone: (all: Record<string, unknown>) => void) =>
  mutationOptions({
    mutationFn: () => callApi(accountEndpoints.exportAccount, {}),
    onSuccess: onDone,
  });

export const requestAccountDeletion = () =>
  createWrite({
    send: () => callApi(accountEndpoints.requestDeletion, {}),
    query: meQuery(),
    outcome: () => ({ done: (now) => Boolean(now?.deletion_at) }),
    verb: '실행',
    keep: keepMember,
    stale: [],
  });

export const cancelAccountDeletion = () =>
  createWrite({
    send: () => callApi(accountEndpoints.cancelDeletion, {}),
    query: meQuery(),
    outcome: () => ({ done: (now) => !now?.deletion_at }),
    verb: '실행',
    keep: keepMember,
    stale: [],
  });

/** Records on the server that the member has closed the announcement of a version of the terms. */
export const markTermsSeen = () =>
  mutationOptions({
    mutationFn: (version: number) => callApi(accountEndpoints.seeTerms, { body: { version } }),
    onSuccess: (user, _version, _result, { client }) => keepMember(client, user),
  });

/** Records whether the member agrees to marketing mails. */
export const changeMarketingConsent = () =>
  createWrite({
    send: (agreed: boolean, options) =>
      callApi(accountEndpoints.changeMarketingConsent, { body: { agreed } }, options),
    query: meQuery(),
    outcome: (agreed) => ({ done: (now) => now?.agreed_to_marketing === agreed }),
    keep: keepMember,
    stale: [],
  });
