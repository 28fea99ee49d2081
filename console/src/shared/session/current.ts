import { createContext, use, useSyncExternalStore } from 'react';
import { browserChannel } from './channel.ts';
import { browserPresence } from './presence.ts';
import { safeStorage } from './safe-storage.ts';
import { Session, type SessionChannel, type SessionState } from './session.ts';

/** The browser's two storages, as the session and the project store use them. */
export const stores = { local: safeStorage('localStorage'), tab: safeStorage('sessionStorage') };

/** During prerendering there is no other tab. */
const silentChannel: SessionChannel = { send: () => undefined, listen: () => undefined };

/** The login session that all modules of this browser tab share. */
export const session = new Session({
  stores,
  presence: browserPresence(),
  channel: import.meta.env.SSR ? silentChannel : browserChannel(),
});

const GUEST: SessionState = { signedIn: false, end: undefined };

/** Whether the page was prerendered for members: it is hydrated only for them. */
export const ForMembersContext = createContext(false);

const guestAtFirst = () => GUEST;
let member: SessionState = { signedIn: true, token: '', user: undefined, remembered: false };

/** A session that ends while the page is hydrated ends after it. */
function memberAtFirst(): SessionState {
  const state = session.state();
  if (state.signedIn) member = state;
  return member;
}

/**
 * The current session; renders again when it changes in any tab. While a page is prerendered or hydrated, nobody is
 * signed in on the public ones, and somebody unknown on those for members.
 */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    session.subscribe,
    session.state,
    use(ForMembersContext) ? memberAtFirst : guestAtFirst,
  );
