import { type User, user } from '@naru/contract/entities/member';
import * as z from 'zod/mini';
import type { KeyValueStore } from './safe-storage.ts';

/** The keys in the browser's storages (specification section 3). Everything under them is removed when the session ends. */
const KEYS = {
  token: 'auth_token',
  remember: 'remember_me',
  user: 'auth-storage',
  projects: 'project-store',
  marker: 'session_token',
} as const;

/** The key by which other tabs detect a login. */
export const TOKEN_KEY = KEYS.token;

/** The key of the stored projects and volumes, which a reload shows at once. */
export const PROJECT_STORE_KEY = KEYS.projects;

export interface StoredSession {
  token: string;
  user: User | undefined;
  remembered: boolean;
  /** Marks that this tab was signed in before it was loaded again. */
  marked: boolean;
}

/** The characters that a header may contain. A token with others counts as missing. */
const token = z.string().check(z.regex(/^[\x21-\x7e]+$/));
const storedUser = z.object({ user });

/** Parses stored JSON; `undefined` for anything invalid, as if nothing were stored. */
export function readJson<Shape>(
  store: KeyValueStore,
  key: string,
  shape: z.ZodMiniType<Shape>,
): Shape | undefined {
  try {
    return shape.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The storages that hold the session: one for the browser, one for the tab. */
export interface SessionStores {
  local: KeyValueStore;
  tab: KeyValueStore;
}

/** The stored session; `undefined` when there is none. */
export function readSession({ local, tab }: SessionStores): StoredSession | undefined {
  const parsed = token.safeParse(local.getItem(KEYS.token));
  if (!parsed.success) return undefined;
  return {
    token: parsed.data,
    user: readJson(local, KEYS.user, storedUser)?.user,
    remembered: local.getItem(KEYS.remember) === 'true',
    marked: tab.getItem(KEYS.marker) !== null,
  };
}

/** The token is written last, because other tabs react to it and then read the rest. */
export function writeSession(
  { local, tab }: SessionStores,
  session: { token: string; user: User; remembered: boolean },
): void {
  writeUser(local, session.user);
  if (session.remembered) local.setItem(KEYS.remember, 'true');
  else local.removeItem(KEYS.remember);
  markTab(tab);
  local.setItem(KEYS.token, session.token);
}

export const writeUser = (local: KeyValueStore, member: User): void =>
  local.setItem(KEYS.user, JSON.stringify({ user: member }));

/** Marks this tab as signed in, for the next page load in it. It does not contain the token. */
export const markTab = (tab: KeyValueStore): void => tab.setItem(KEYS.marker, 'active');

export function clearSession({ local, tab }: SessionStores): void {
  for (const key of [KEYS.token, KEYS.remember, KEYS.user, KEYS.projects]) local.removeItem(key);
  tab.removeItem(KEYS.marker);
}
