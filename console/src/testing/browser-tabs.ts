import { memoryStore } from '#shared/session/safe-storage.ts';
import { Session, type SessionMessage } from '#shared/session/session.ts';

/** A browser for session tests: one local storage, locks and a channel for all its tabs, a tab storage for each. */
export function testBrowser() {
  const local = memoryStore();
  const holders = new Set<object>();
  const listeners = new Map<object, (message: SessionMessage) => void>();

  const openTab = (tab = memoryStore()) => {
    const self = {};
    const session = new Session({
      stores: { local, tab },
      presence: {
        hold: () => holders.add(self),
        release: () => holders.delete(self),
        isHeldElsewhere: () => Promise.resolve(holders.size > 0),
      },
      channel: {
        listen: (listener) => listeners.set(self, listener),
        send: (message) => {
          for (const [other, listener] of listeners) if (other !== self) listener(message);
        },
      },
    });
    /** Closes the tab: its lock is released, its storage stays for a reload. */
    const close = () => {
      holders.delete(self);
      listeners.delete(self);
    };
    return { session, tab, close };
  };

  return { local, openTab };
}
