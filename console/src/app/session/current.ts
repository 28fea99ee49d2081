import { useSyncExternalStore } from 'react';
import { browserChannel } from './channel.ts';
import { browserPresence } from './presence.ts';
import { safeStorage } from './safe-storage.ts';
import { Session, type SessionChannel, type SessionState } from './session.ts';

/** The browser's two storages, as the session and the project store use them. */
export const stores = { local: safeStorage('localStorage'), tab: safeStorage('sessionStorage') };

/** Where pages are drawn at build there is no other tab. */
const nobody: SessionChannel = { send: () => undefined, listen: () => undefined };

/** The one session of this page. */
export const session = new Session({
  stores,
  presence: browserPresence(),
  channel: import.meta.env.SSR ? nobody : browserChannel(),
});

const GUEST: SessionState = { signedIn: false, end: undefined };

/**
 * Who is signed in; renders again when that changes, in whichever tab it changed. Nobody is while pages are drawn at build,
 * nor while one of those is taken over by the browser.
 */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, () => GUEST);
