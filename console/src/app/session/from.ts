import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';

/** What travels with a navigation to /login: a message for its banner, perhaps under a title, and the page to come back to. */
export interface LoginState {
  title?: string | undefined;
  message?: string | undefined;
  from?: string | undefined;
}

const loginState = z.object({
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  from: z.optional(z.string()),
});

const HERE = 'https://console.invalid';
const NOT_A_DESTINATION: readonly string[] = [paths.login(), paths.signup()];

/**
 * The path to go to after signing in: one of the console itself, else the dashboard. It is resolved as a browser would
 * do it, so "//elsewhere", "/\elsewhere" and "javascript:" lead nowhere.
 */
export function safeFrom(from: string | undefined): string {
  const url = from?.startsWith('/') ? URL.parse(from, HERE) : null;
  if (!url || url.origin !== HERE) return paths.dashboard();
  const path = url.pathname.replace(/\/+$/, '') || '/';
  if (path.startsWith('//') || NOT_A_DESTINATION.includes(path)) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}

/** The state of a navigation as far as it is one of ours. History state outlives releases, so it is parsed. */
export const readLoginState = (state: unknown): LoginState =>
  loginState.safeParse(state).data ?? {};
