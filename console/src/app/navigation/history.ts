import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { type Entry, keptOf, newEntry, readEntry } from './entry.ts';

/** Where the console is, and how it came there. */
export interface Place {
  location: Location;
  action: NavigationType;
}

/** A navigation that has not happened yet. */
export interface Departure {
  from: Location;
  to: Location;
  /** Makes it happen after all, unasked. */
  proceed: () => void;
}

/** Answers whether it holds the member back; it then decides whether `proceed` is ever called. */
export type Gate = (departure: Departure) => boolean;

const open: Gate = () => false;

/**
 * The browser's history as the router's navigator, with a gate in front of every navigation. A press of the browser's
 * back or forward button cannot be prevented, only undone: the gate is asked once the page is where it was.
 */
export class BrowserHistory implements Navigator {
  #entry: Entry;
  #action = NavigationType.Pop;
  #gate: Gate = open;
  #passing = false;
  /** Called when a step that was held has been taken back. */
  #undone: (() => void) | undefined;
  readonly #listeners = new Set<(place: Place) => void>();

  constructor() {
    this.#entry = readEntry(0);
    addEventListener('popstate', () => this.#popped());
  }

  /** Where the page is; already the new place while a navigation is being drawn. */
  readonly place = (): Place => ({ location: this.#entry.location, action: this.#action });

  readonly listen = (listener: (place: Place) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the one gate; the returned function opens it again. */
  readonly guard = (gate: Gate): (() => void) => {
    this.#gate = gate;
    return () => {
      this.#gate = open;
    };
  };

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To, state?: unknown): void => this.#navigate(NavigationType.Push, to, state);

  readonly replace = (to: To, state?: unknown): void =>
    this.#navigate(NavigationType.Replace, to, state);

  readonly go = (delta: number): void => history.go(delta);

  #navigate(action: NavigationType, to: To, state: unknown): void {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const index = this.#entry.index + (action === NavigationType.Push ? 1 : 0);
    const next = newEntry(path, state, index);
    const enter = () => {
      const url = createPath(next.location);
      if (action === NavigationType.Push) history.pushState(keptOf(next), '', url);
      else history.replaceState(keptOf(next), '', url);
      this.#arrive(next, action);
    };
    if (!this.#holds(next, enter)) enter();
  }

  #popped(): void {
    const next = readEntry(this.#entry.index + 1);
    const delta = next.index - this.#entry.index;
    const undone = this.#undone;
    this.#undone = undefined;
    if (delta === 0 && undone) undone();
    else this.#moved(next, delta);
  }

  /** Another press of the button cancels the step back of the last one: each is asked about and taken back anew. */
  #moved(next: Entry, delta: number): void {
    const { promise: back, resolve } = Promise.withResolvers<void>();
    const proceed = () => void back.then(() => this.#pass(delta));
    if (delta === 0 || !this.#holds(next, proceed)) {
      this.#arrive(next, NavigationType.Pop);
      return;
    }
    this.#undone = resolve;
    history.go(-delta);
  }

  #pass(delta: number): void {
    this.#passing = true;
    history.go(delta);
  }

  #holds(next: Entry, proceed: () => void): boolean {
    if (this.#passing) return false;
    return this.#gate({ from: this.#entry.location, to: next.location, proceed });
  }

  #arrive(entry: Entry, action: NavigationType): void {
    this.#passing = false;
    this.#entry = entry;
    this.#action = action;
    for (const listener of this.#listeners) listener(this.place());
  }
}
