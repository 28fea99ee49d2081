import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/session/safe-storage.ts';
import { parseStoredJson } from '#shared/session/stored-session.ts';

/** The key of the store. The entry outlives the session. It contains only the ids of members and findings. */
const KEY = 'ignored_checks';

/** The ids of ignored findings, by member. */
const shape = z.record(z.string(), z.array(z.string()));

/** The maximum number of stored ids for each member. Older ids are dropped, and their findings appear again. */
const MOST = 200;

const NONE: readonly string[] = [];

/** The store of the findings that members ignore in this browser. */
export class IgnoredFindingStore {
  readonly #store: KeyValueStore;
  readonly #listeners = new Set<() => void>();
  #kept: Record<string, string[]>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#kept = parseStoredJson(store, KEY, shape) ?? {};
  }

  /** The ids of the findings that a member ignores. The array is the same object until the ids change. */
  of(member: string): readonly string[] {
    return this.#kept[member] ?? NONE;
  }

  /** Hides a finding, or shows it again. */
  set(member: string, finding: string, ignored: boolean): void {
    // The store is read again, because another tab may have written to it.
    const kept = parseStoredJson(this.#store, KEY, shape) ?? {};
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

/** The ids of the findings that a member ignores. Renders again when the ids change. */
export const useIgnoredFindings = (
  ignored: IgnoredFindingStore,
  member: string,
): readonly string[] => {
  const read = () => ignored.of(member);
  return useSyncExternalStore(ignored.subscribe, read, read);
};
