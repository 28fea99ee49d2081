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
  /** Where the browser itself stands, and the step that brings it back from there, while it is under way. */
  #index: number;
  #undoing: { step: number; done: () => void } | undefined;
  readonly #listeners = new Set<(place: Place) => void>();

  constructor() {
    this.#entry = readEntry(0);
    this.#index = this.#entry.index;
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
    const step = next.index - this.#index;
    this.#index = next.index;
    // While the step back is under way, the button may have been pressed once more.
    if (this.#undoing && step !== this.#undoing.step) return;
    const undone = this.#undoing?.done;
    this.#undoing = undefined;
    if (undone && next.index === this.#entry.index) undone();
    else this.#moved(next);
  }

  #moved(next: Entry): void {
    const delta = next.index - this.#entry.index;
    const { promise: undone, resolve: done } = Promise.withResolvers<void>();
    const proceed = () => void undone.then(() => this.#pass(delta));
    if (delta === 0 || !this.#holds(next, proceed)) {
      this.#arrive(next, NavigationType.Pop);
      return;
    }
    this.#undoing = { step: -delta, done };
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
    this.#index = entry.index;
    this.#action = action;
    for (const listener of this.#listeners) listener(this.place());
  }
}
