import { openTabChannel, silentChannel } from '#api/tab-channel.ts';

/**
 * Detects whether any tab of this browser is logged in, because a session without "remember me" lasts until the last logged-in tab
 * closes. Each logged-in tab has a shared lock, which the browser releases when the tab closes.
 */
export interface LoginPresence {
  /** Declares this tab as logged in, until `release` is called. */
  hold: () => void;
  release: () => void;
  /** Resolves with true if another tab is logged in. */
  isHeldElsewhere: () => Promise<boolean>;
}

const NAME = 'naru-session';
/** The wait for replies of other tabs in ms, in a browser without locks (a page served without https). */
const ANSWER_MS = 200;

/** The presence by locks. In a browser that refuses its locks, other tabs do not know of this one, as if it were closed. */
function lockPresence(locks: LockManager): LoginPresence {
  const request = async (held: Promise<void>): Promise<void> => {
    try {
      await locks.request(NAME, { mode: 'shared' }, () => held);
    } catch {
      // The session then lasts as long as this tab.
    }
  };
  let giveBack: (() => void) | undefined;
  return {
    hold: () => {
      if (giveBack) return;
      const held = new Promise<void>((resolve) => {
        giveBack = resolve;
      });
      void request(held);
    },
    release: () => {
      giveBack?.();
      giveBack = undefined;
    },
    isHeldElsewhere: async () => {
      try {
        const { held = [] } = await locks.query();
        return held.some(({ name }) => name === NAME);
      } catch {
        return false;
      }
    },
  };
}

function channelPresence(): LoginPresence {
  const channel = openTabChannel(`${NAME}-presence`) ?? silentChannel;
  let holding = false;
  channel.addEventListener('message', ({ data }) => {
    if (data === 'who' && holding) channel.postMessage('here');
  });
  return {
    hold: () => {
      holding = true;
    },
    release: () => {
      holding = false;
    },
    isHeldElsewhere: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ANSWER_MS);
        channel.addEventListener('message', ({ data }) => {
          if (data !== 'here') return;
          clearTimeout(timer);
          resolve(true);
        });
        channel.postMessage('who');
      }),
  };
}

/** Creates the presence with Web Locks if the browser has them, otherwise with messages on a channel. */
export const createBrowserPresence = (): LoginPresence =>
  'locks' in navigator ? lockPresence(navigator.locks) : channelPresence();
