import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { afterFrame } from './after-frame.ts';
import {
  createHistoryEntry,
  type HistoryEntry,
  historyStateOfEntry,
  readHistoryEntry,
} from './entry.ts';

/** The current location, and the kind of navigation that opened the location. */
export interface NavigatedLocation {
  location: Location;
  action: NavigationType;
}

/** Whether a navigation only changed the state of the open page in its address, so that no page was opened. */
export const isSamePage = (action: NavigationType, before: Location, after: Location): boolean =>
  action === NavigationType.Replace && before.pathname === after.pathname;

/** A navigation that was blocked and has not been performed. */
export interface BlockedNavigation {
  from: Location;
  to: Location;
  /** Performs the blocked navigation, without another call of the blocker. */
  proceed: () => void;
}

/** Decides whether to block a navigation. The blocker of a blocked navigation decides whether `proceed` is called later. */
export type NavigationBlocker = (navigation: BlockedNavigation) => boolean;

const unblocked: NavigationBlocker = () => false;

/**
 * The browser's history as the navigator of the router, with a blocker that is called before every navigation. A press of the
 * browser's back or forward button cannot be prevented, only undone: if the blocker blocks the navigation, the navigation is undone,
 * and `proceed` repeats it.
 */
export class BrowserHistory implements Navigator {
  #entry: HistoryEntry;
  #action = NavigationType.Pop;
  #blocker: NavigationBlocker = unblocked;
  #passing = false;
  /** Called when a blocked step has been undone. */
  #undone: (() => void) | undefined;
  /** Writes the address of the current entry, which the browser does not have yet. */
  #unwritten: (() => void) | undefined;
  readonly #listeners = new Set<(place: NavigatedLocation) => void>();

  constructor() {
    this.#entry = readHistoryEntry(0);
    addEventListener('popstate', () => this.#popped());
    addEventListener('pagehide', () => this.#writeNow());
  }

  /** Returns the current location. While the next page is loading, this is already the location of the next page. */
  readonly place = (): NavigatedLocation => ({
    location: this.#entry.location,
    action: this.#action,
  });

  readonly listen = (listener: (place: NavigatedLocation) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the blocker. There is at most one blocker. The returned function removes the blocker. */
  readonly block = (blocker: NavigationBlocker): (() => void) => {
    this.#blocker = blocker;
    return () => {
      this.#blocker = unblocked;
    };
  };

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To, state?: unknown): void => this.#navigate(NavigationType.Push, to, state);

  readonly replace = (to: To, state?: unknown): void =>
    this.#navigate(NavigationType.Replace, to, state);

  readonly go = (delta: number): void => {
    this.#writeNow();
    history.go(delta);
  };

  #navigate(action: NavigationType, to: To, state: unknown): void {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const index = this.#entry.index + (action === NavigationType.Push ? 1 : 0);
    const next = createHistoryEntry(path, state, index);
    const write = () => {
      const url = createPath(next.location);
      if (action === NavigationType.Push) history.pushState(historyStateOfEntry(next), '', url);
      else history.replaceState(historyStateOfEntry(next), '', url);
    };
    const enter = () => {
      if (isSamePage(action, this.#entry.location, next.location)) {
        this.#postpone(write);
      } else {
        this.#writeNow();
        write();
      }
      this.#arrive(next, action);
    };
    if (!this.#isBlocked(next, enter)) enter();
  }

  /** Writes the state of the open page after the frame that shows it, because browsers take several milliseconds to write an address. */
  #postpone(write: () => void): void {
    const isWaiting = this.#unwritten !== undefined;
    this.#unwritten = write;
    if (!isWaiting) afterFrame(() => this.#writeNow());
  }

  #writeNow(): void {
    this.#unwritten?.();
    this.#unwritten = undefined;
  }

  #popped(): void {
    // The browser has left the entry.
    this.#unwritten = undefined;
    const next = readHistoryEntry(this.#entry.index + 1);
    const delta = next.index - this.#entry.index;
    const undone = this.#undone;
    this.#undone = undefined;
    if (delta === 0 && undone) undone();
    else this.#moved(next, delta);
  }

  /**
   * Handles a step of the back or forward button. Another press during the undoing of a step cancels the undoing: each step is blocked
   * and undone separately.
   */
  #moved(next: HistoryEntry, delta: number): void {
    const back = new Promise<void>((resolve) => {
      this.#undone = resolve;
    });
    const proceed = () => void back.then(() => this.#pass(delta));
    if (delta === 0 || !this.#isBlocked(next, proceed)) {
      this.#undone = undefined;
      this.#arrive(next, NavigationType.Pop);
      return;
    }
    history.go(-delta);
  }

  #pass(delta: number): void {
    this.#passing = true;
    history.go(delta);
  }

  #isBlocked(next: HistoryEntry, proceed: () => void): boolean {
    if (this.#passing) return false;
    return this.#blocker({ from: this.#entry.location, to: next.location, proceed });
  }

  #arrive(entry: HistoryEntry, action: NavigationType): void {
    this.#passing = false;
    this.#entry = entry;
    this.#action = action;
    for (const listener of this.#listeners) listener(this.place());
  }
}
