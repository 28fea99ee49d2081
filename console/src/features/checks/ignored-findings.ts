import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/session/safe-storage.ts';
import { readJson } from '#shared/session/stored-session.ts';

/** Not with the session: who ignores something does so until they change their mind. It holds identifiers alone. */
const KEY = 'ignored_checks';

/** The ids of ignored findings, by member. */
const shape = z.record(z.string(), z.array(z.string()));

/** The maximum of stored entries for each member. Older ones are dropped, and their findings appear again. */
const MOST = 200;

const NONE: readonly string[] = [];

/** The findings that members of this browser have hidden. */
export class IgnoredFindings {
  readonly #store: KeyValueStore;
  readonly #listeners = new Set<() => void>();
  #kept: Record<string, string[]>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#kept = readJson(store, KEY, shape) ?? {};
  }

  /** The ignored findings of one member. The list stays the same object until it changes. */
  of(member: string): readonly string[] {
    return this.#kept[member] ?? NONE;
  }

  /** Hides a finding, or shows it again. */
  set(member: string, finding: string, ignored: boolean): void {
    // Read again: another tab may have written it.
    const kept = readJson(this.#store, KEY, shape) ?? {};
    const others = (kept[member] ?? []).filter((one) => one !== finding);
    const next = ignored ? [...others, finding].slice(-MOST) : others;
    this.#kept = { ...kept, [member]: next };
    this.#store.setItem(KEY, JSON.stringify(this.#kept));
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The findings that a member ignores; renders again when they change. */
export const useIgnored = (ignored: IgnoredFindings, member: string): readonly string[] => {
  const read = () => ignored.of(member);
  return useSyncExternalStore(ignored.subscribe, read, read);
};
