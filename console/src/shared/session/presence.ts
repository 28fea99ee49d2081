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

function lockPresence(locks: LockManager): LoginPresence {
  let giveBack: (() => void) | undefined;
  return {
    hold: () => {
      if (giveBack) return;
      const held = new Promise<void>((resolve) => {
        giveBack = resolve;
      });
      void locks.request(NAME, { mode: 'shared' }, () => held);
    },
    release: () => {
      giveBack?.();
      giveBack = undefined;
    },
    isHeldElsewhere: async () => {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === NAME);
    },
  };
}

function channelPresence(): LoginPresence {
  const channel = new BroadcastChannel(`${NAME}-presence`);
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
