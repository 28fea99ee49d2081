import type { DraftStorage } from '#shared/drafts/draft-keys.ts';

export interface TestDraftStorage extends DraftStorage {
  /** Returns all keys and values of the storage as text. */
  dump: () => string;
  /** Returns the total length of the values, in UTF-16 units. */
  size: () => number;
}

/**
 * Creates a storage of a browser.
 * @param room the maximum number of UTF-16 units of all keys and values
 */
export function createDraftStorage(room = Number.POSITIVE_INFINITY): TestDraftStorage {
  const values = new Map<string, string>();
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      const freed = values.has(key) ? key.length + (values.get(key) ?? '').length : 0;
      if (used() - freed + key.length + value.length > room) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
    size: () => [...values.values()].join('').length,
    dump: () => JSON.stringify([...values]),
  };
}
