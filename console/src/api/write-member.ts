import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';

type Body<Name extends keyof typeof writeMemberEndpoints> = EndpointBody<
  (typeof writeMemberEndpoints)[Name]
>;

export const registerMember = () =>
  mutationOptions({
    mutationFn: (body: Body<'register'>) => callApi(writeMemberEndpoints.register, { body }),
  });

/**
 * Verifies the e-mail address of a new account. The call is a GET but this is a mutation, because the token can be used once and
 * mutations are not retried.
 */
export const verifyEmail = () =>
  mutationOptions({
    mutationFn: (token: string) => callApi(writeMemberEndpoints.verifyEmail, { query: { token } }),
  });

export const resendVerification = () =>
  mutationOptions({
    mutationFn: (body: Body<'resendVerification'>) =>
      callApi(writeMemberEndpoints.resendVerification, { body }),
  });

export const requestPasswordReset = () =>
  mutationOptions({
    mutationFn: (body: Body<'requestPasswordReset'>) =>
      callApi(writeMemberEndpoints.requestPasswordReset, { body }),
  });

/** Sets a new password with the token of the link in a password reset mail. */
export const resetPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ new_password }: Pick<Body<'resetPassword'>, 'new_password'>) =>
      callApi(writeMemberEndpoints.resetPassword, { body: { token, new_password } }),
  });

/** Changes the password. `onDone` receives the server's message, if any. */
export const changePassword = (onDone: (message: string | undefined) => void) =>
  mutationOptions({
    mutationFn: (body: Body<'changePassword'>) =>
      callApi(writeMemberEndpoints.changePassword, { body }),
    onSuccess: (notice) => onDone(notice?.message ?? undefined),
  });
