import { createContext, use, useSyncExternalStore } from 'react';
import { createSessionChannel } from './channel.ts';
import { createBrowserPresence } from './presence.ts';
import { createSafeStorage } from './safe-storage.ts';
import { Session, type SessionChannel, type SessionState } from './session.ts';

/** The browser's two storages, which the session and the project store use. */
export const sessionStores = {
  local: createSafeStorage('localStorage'),
  tab: createSafeStorage('sessionStorage'),
};

/** The channel during prerendering, when there is no other tab. */
const silentChannel: SessionChannel = { send: () => undefined, listen: () => undefined };

/** The login session that all modules of this browser tab share. */
export const session = new Session({
  stores: sessionStores,
  presence: createBrowserPresence(),
  channel: import.meta.env.SSR ? silentChannel : createSessionChannel(),
});

const GUEST: SessionState = { signedIn: false, end: undefined };

/** Whether the page was prerendered for members. Such a page is hydrated only for members. */
export const MembersOnlyContext = createContext(false);

/** Returns the state during hydration of a public page. A guest's own state is returned as it is, so that nothing is rendered twice. */
function guestAtFirst(): SessionState {
  const state = session.state();
  return state.signedIn || state.end ? GUEST : state;
}

let member: SessionState = { signedIn: true, token: '', user: undefined, remembered: false };

/**
 * Returns the state during hydration of a page for members. If the session ends during hydration, the previous state is returned until
 * hydration has finished.
 */
function memberAtFirst(): SessionState {
  const state = session.state();
  if (state.signedIn) member = state;
  return member;
}

/**
 * Returns the current session, and renders the component again when the session changes in any tab. While a page is prerendered or
 * hydrated, the state is that of a guest on public pages, and that of an unknown member on pages for members.
 */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    session.subscribe,
    session.state,
    use(MembersOnlyContext) ? memberAtFirst : guestAtFirst,
  );
