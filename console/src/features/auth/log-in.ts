import { loginBody } from '@naru/contract/endpoints/login';
import type { Session } from '@naru/contract/entities/session';
import { login } from '#api/login.ts';
import type { LoginFieldErrors, LoginValues } from './login-fields.ts';

/** Validates the fields with the contract's schema. Returns the first problem of each invalid field. */
export function validateLoginValues(values: LoginValues): LoginFieldErrors {
  const issues = loginBody.safeParse(values).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path[0], message]));
}

/** Logs in with the values of the fields. */
export const logIn = (values: LoginValues): Promise<Session> => login(values);
