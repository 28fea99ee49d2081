import { memoryStore } from '#app/session/safe-storage.ts';
import { Session, type SessionNews } from '#app/session/session.ts';

/** A browser for session tests: one local storage, locks and a channel for all its tabs, a tab storage for each. */
export function testBrowser() {
  const local = memoryStore();
  const holders = new Set<object>();
  const listeners = new Map<object, (news: SessionNews) => void>();

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
        send: (news) => {
          for (const [other, listener] of listeners) if (other !== self) listener(news);
        },
      },
    });
    /** The tab goes: its lock is given back, its storage stays for a reload. */
    const close = () => {
      holders.delete(self);
      listeners.delete(self);
    };
    return { session, tab, close };
  };

  return { local, openTab };
}
