import { loginBody } from '@naru/contract/endpoints/login';
import type { Session } from '@naru/contract/entities/session';
import { login } from '#api/login.ts';
import type { LoginProblems, LoginValues } from './login-fields.ts';

/** The first problem of each field by the contract's rules; empty when the fields can be sent. */
export function loginProblems(values: LoginValues): LoginProblems {
  const issues = loginBody.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** Logs in with the values of the fields. */
export const logIn = (values: LoginValues): Promise<Session> => login(values);
