import { authEndpoints } from '@naru/contract/endpoints/auth';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';

type Body<Name extends keyof typeof authEndpoints> = BodyOf<(typeof authEndpoints)[Name]>;

/** The member who is signed in. Also the session check: every guarded page asks for it when it is opened. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => call(authEndpoints.me, {}, { signal }),
  });

/** The session begins where the answer is put into it, not here. */
export const login = () =>
  mutationOptions({ mutationFn: (body: Body<'login'>) => call(authEndpoints.login, { body }) });

export const register = () =>
  mutationOptions({
    mutationFn: (body: Body<'register'>) => call(authEndpoints.register, { body }),
  });

/** A `GET` by its method, a write by what it does: the token is used up. So it is a mutation, never tried again. */
export const verifyEmail = () =>
  mutationOptions({
    mutationFn: (token: string) => call(authEndpoints.verifyEmail, { query: { token } }),
  });

export const resendVerification = () =>
  mutationOptions({
    mutationFn: (body: Body<'resendVerification'>) =>
      call(authEndpoints.resendVerification, { body }),
  });

export const requestPasswordReset = () =>
  mutationOptions({
    mutationFn: (body: Body<'requestPasswordReset'>) =>
      call(authEndpoints.requestPasswordReset, { body }),
  });

/** With the token of the link in the mail. */
export const resetPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ new_password }: Pick<Body<'resetPassword'>, 'new_password'>) =>
      call(authEndpoints.resetPassword, { body: { token, new_password } }),
  });

/** What is answered is merged into the member that is known (specification section 7). */
export const updateMe = () =>
  mutationOptions({
    mutationFn: (body: Body<'updateMe'>) => call(authEndpoints.updateMe, { body }),
    onSuccess: (user, _body, _result, { client }) => {
      if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
    },
    onSettled: (_user, _error, _body, _result, { client }) => {
      void client.invalidateQueries(meQuery());
    },
  });

/** Hands on what the server said about it, if it said anything. */
export const changePassword = (onDone: (message: string | undefined) => void) =>
  mutationOptions({
    mutationFn: (body: Body<'changePassword'>) => call(authEndpoints.changePassword, { body }),
    onSuccess: (notice) => onDone(notice?.message ?? undefined),
  });
