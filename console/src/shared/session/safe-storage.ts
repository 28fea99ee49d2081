/** The methods of the browser's storages that the session uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a storage that lasts as long as the page, for browsers without storage and for tests. */
export function createMemoryStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/**
 * Creates a storage that never throws. Browsers throw on access to `localStorage` when site data is blocked, and on writing when the
 * quota is used up; the session then lasts as long as the page.
 */
export function createSafeStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const fallback = createMemoryStorage();
  const attempt = <Result>(action: (store: KeyValueStore) => Result): Result => {
    try {
      return action(globalThis[name]);
    } catch {
      return action(fallback);
    }
  };
  return {
    getItem: (key) => attempt((store) => store.getItem(key)),
    setItem: (key, value) => attempt((store) => store.setItem(key, value)),
    removeItem: (key) => attempt((store) => store.removeItem(key)),
  };
}
