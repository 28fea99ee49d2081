import { loginBody } from '@naru/contract/endpoints/login';
import type { Session } from '@naru/contract/entities/session';
import { login } from '#api/login.ts';
import type { LoginProblems, LoginValues } from './login-fields.ts';

/** What the contract finds wrong with the fields, the first of each; empty when they can be sent. */
export function loginProblems(values: LoginValues): LoginProblems {
  const issues = loginBody.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** Logs in with what was typed. */
export const logIn = (values: LoginValues): Promise<Session> => login(values);
