import type { User } from '@naru/contract/entities/member';
import type * as z from 'zod/mini';
import type { KeyValueStore } from './safe-storage.ts';
import { isUser, objectFields } from './stored-shapes.ts';

/** The keys in the browser's storages (specification section 3). Their values are removed when the session ends. */
const KEYS = {
  token: 'auth_token',
  remember: 'remember_me',
  user: 'auth-storage',
  projects: 'project-store',
  marker: 'session_token',
} as const;

/** The key by which other tabs detect a login. */
export const SESSION_TOKEN_KEY = KEYS.token;

/** The key of "remember me": whether the session continues after the last tab of the browser was closed. */
export const REMEMBER_LOGIN_KEY = KEYS.remember;

/** The key under which the tab's storage records that this tab was logged in before a reload. */
export const LOGGED_IN_TAB_KEY = KEYS.marker;

/** The key of the stored projects and volumes, which are shown at once after a reload. */
export const PROJECT_STORE_KEY = KEYS.projects;

export interface StoredSession {
  token: string;
  user: User | undefined;
  remembered: boolean;
  /** Whether this tab was logged in before the reload. */
  marked: boolean;
}

/** The pattern of a token: the characters that a header may contain. Any other token counts as missing. */
export const SESSION_TOKEN_PATTERN = /^[\x21-\x7e]+$/;

function readAny(store: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Parses stored JSON; `undefined` for an invalid value, as for a missing value. */
export const parseStoredJson = <Shape>(
  store: KeyValueStore,
  key: string,
  shape: z.ZodMiniType<Shape>,
): Shape | undefined => shape.safeParse(readAny(store, key)).data;

function readUser(local: KeyValueStore): User | undefined {
  const { user } = objectFields(readAny(local, KEYS.user));
  return isUser(user) ? user : undefined;
}

/** The storages of the session: one for the browser, one for the tab. */
export interface SessionStores {
  local: KeyValueStore;
  tab: KeyValueStore;
}

/** The stored session; `undefined` when there is none. */
export function readSession({ local, tab }: SessionStores): StoredSession | undefined {
  const token = local.getItem(KEYS.token);
  if (token === null || !SESSION_TOKEN_PATTERN.test(token)) return undefined;
  return {
    token,
    user: readUser(local),
    remembered: local.getItem(KEYS.remember) === 'true',
    marked: tab.getItem(KEYS.marker) !== null,
  };
}

/** Stores a session. The token is written last, because other tabs react to the token and then read the other values. */
export function writeSession(
  { local, tab }: SessionStores,
  session: { token: string; user: User; remembered: boolean },
): void {
  writeStoredUser(local, session.user);
  if (session.remembered) local.setItem(KEYS.remember, 'true');
  else local.removeItem(KEYS.remember);
  markTabLoggedIn(tab);
  local.setItem(KEYS.token, session.token);
}

export const writeStoredUser = (local: KeyValueStore, member: User): void =>
  local.setItem(KEYS.user, JSON.stringify({ user: member }));

/** Marks this tab as logged in, for the next page load in the tab. The mark does not contain the token. */
export const markTabLoggedIn = (tab: KeyValueStore): void => tab.setItem(KEYS.marker, 'active');

export function clearSession({ local, tab }: SessionStores): void {
  for (const key of [KEYS.token, KEYS.remember, KEYS.user, KEYS.projects]) local.removeItem(key);
  tab.removeItem(KEYS.marker);
}
