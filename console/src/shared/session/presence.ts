/**
 * Detects whether any tab of this browser is signed in, because a session without "remember me" lasts until the last of them closes. Each
 * tab holds a shared lock, which the browser releases when the tab closes.
 */
export interface Presence {
  /** Declares this tab as signed in, until `release`. */
  hold: () => void;
  release: () => void;
  /** Whether another tab is signed in. */
  isHeldElsewhere: () => Promise<boolean>;
}

const NAME = 'naru-session';
/** The wait for replies of other tabs in ms, in a browser without locks (a page served without https). */
const ANSWER_MS = 200;

function lockPresence(locks: LockManager): Presence {
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

function channelPresence(): Presence {
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
    isHeldElsewhere: () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), ANSWER_MS);
      channel.addEventListener('message', ({ data }) => {
        if (data !== 'here') return;
        clearTimeout(timer);
        resolve(true);
      });
      channel.postMessage('who');
      return promise;
    },
  };
}

/** Uses Web Locks where available, otherwise messages on a channel. */
export const browserPresence = (): Presence =>
  'locks' in navigator ? lockPresence(navigator.locks) : channelPresence();
