import { memberEndpoints } from '@naru/contract/endpoints/member';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { queryKeys } from './query-keys.ts';

type Body<Name extends keyof typeof memberEndpoints> = BodyOf<(typeof memberEndpoints)[Name]>;

/** The member who is signed in. Also the session check: every guarded page requests it when it is opened. */
export const meQuery = () =>
  queryOptions({
    queryKey: queryKeys.member.me(),
    queryFn: ({ signal }) => call(memberEndpoints.me, {}, { signal }),
  });

export const register = () =>
  mutationOptions({
    mutationFn: (body: Body<'register'>) => call(memberEndpoints.register, { body }),
  });

/** A `GET` that uses up the token. So it is a mutation, which is not retried. */
export const verifyEmail = () =>
  mutationOptions({
    mutationFn: (token: string) => call(memberEndpoints.verifyEmail, { query: { token } }),
  });

export const resendVerification = () =>
  mutationOptions({
    mutationFn: (body: Body<'resendVerification'>) =>
      call(memberEndpoints.resendVerification, { body }),
  });

export const requestPasswordReset = () =>
  mutationOptions({
    mutationFn: (body: Body<'requestPasswordReset'>) =>
      call(memberEndpoints.requestPasswordReset, { body }),
  });

/** Sets a new password with the token of the link in the mail. */
export const resetPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ new_password }: Pick<Body<'resetPassword'>, 'new_password'>) =>
      call(memberEndpoints.resetPassword, { body: { token, new_password } }),
  });

/** The response is merged into the member that is known, because it may hold only some fields (specification section 7). */
export const updateMe = () =>
  mutationOptions({
    mutationFn: (body: Body<'updateMe'>) => call(memberEndpoints.updateMe, { body }),
    onSuccess: (user, _body, _result, { client }) => {
      if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
    },
    onSettled: (_user, _error, _body, _result, { client }) => {
      void client.invalidateQueries(meQuery());
    },
  });

/** Resolves with the server's message, if there is one. */
export const changePassword = (onDone: (message: string | undefined) => void) =>
  mutationOptions({
    mutationFn: (body: Body<'changePassword'>) => call(memberEndpoints.changePassword, { body }),
    onSuccess: (notice) => onDone(notice?.message ?? undefined),
  });
