import type { DraftStorage } from '#shared/drafts/draft-keys.ts';

export interface TestStorage extends DraftStorage {
  /** Everything in it, as text. */
  dump: () => string;
  /** The total length of its values, in UTF-16 units. */
  size: () => number;
}

/** A storage of a browser, with room for that many characters. */
export function draftStorage(room = Number.POSITIVE_INFINITY): TestStorage {
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
