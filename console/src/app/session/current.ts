import { useSyncExternalStore } from 'react';
import { browserChannel } from './channel.ts';
import { browserPresence } from './presence.ts';
import { safeStorage } from './safe-storage.ts';
import { Session, type SessionState } from './session.ts';

/** The browser's two storages, as the session and the project store use them. */
export const stores = { local: safeStorage('localStorage'), tab: safeStorage('sessionStorage') };

/** The one session of this page. */
export const session = new Session({
  stores,
  presence: browserPresence(),
  channel: browserChannel(),
});

/** Who is signed in; renders again when that changes, in whichever tab it changed. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, session.state);
