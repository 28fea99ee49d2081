import { paths } from '../navigation/paths.ts';
import { fieldsOf } from './stored-shapes.ts';

/** The state of a navigation to /login: a message with an optional title for its banner, and the page to return to. */
export interface LoginState {
  title?: string | undefined;
  message?: string | undefined;
  from?: string | undefined;
}

const isTextOrMissing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const HERE = 'https://console.invalid';
const NOT_A_DESTINATION: readonly string[] = [paths.login(), paths.signup()];

/**
 * The path to go to after signing in: one of the console itself, else the dashboard. It is resolved as in a browser, so
 * that "//elsewhere", "/\elsewhere" and "javascript:" are rejected.
 */
export function safeFrom(from: string | undefined): string {
  const url = from?.startsWith('/') ? URL.parse(from, HERE) : null;
  if (!url || url.origin !== HERE) return paths.dashboard();
  const path = url.pathname.replace(/\/+$/, '') || '/';
  if (path.startsWith('//') || NOT_A_DESTINATION.includes(path)) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}

/** The state of a navigation to /login. It is parsed, because it may be from an earlier release. */
export function readLoginState(state: unknown): LoginState {
  const { title, message, from } = fieldsOf(state);
  const isOurs = isTextOrMissing(title) && isTextOrMissing(message) && isTextOrMissing(from);
  return isOurs ? { title, message, from } : {};
}
