import { createMemoryStorage } from '#shared/session/safe-storage.ts';
import { Session, type SessionMessage } from '#shared/session/session.ts';

/** Creates a browser for session tests: all tabs share one local storage, locks and a channel; each tab has a storage of its own. */
export function createTestBrowser() {
  const local = createMemoryStorage();
  const holders = new Set<object>();
  const listeners = new Map<object, (message: SessionMessage) => void>();

  const openTab = (tab = createMemoryStorage()) => {
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
    /** Closes the tab. Its lock is released; its storage stays for a reload. */
    const close = () => {
      holders.delete(self);
      listeners.delete(self);
    };
    return { session, tab, close };
  };

  return { local, openTab };
}
