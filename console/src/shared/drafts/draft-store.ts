import * as z from 'zod/mini';
import { type DraftOwner, type DraftStorage, draftKey, keysOf, PREFIX } from './draft-keys.ts';

/** The lifetime of a draft after its last change, in ms: seven days. */
export const DRAFT_LIFE = 7 * 24 * 60 * 60 * 1000;
/** The largest draft, in characters of its JSON. A larger one is not kept. */
export const DRAFT_MAX_LENGTH = 16_000;
/** The most drafts of a browser, and their characters together. The oldest go first. */
export const DRAFTS_MAX = 50;
export const DRAFTS_MAX_LENGTH = 200_000;

const owned = z.tuple([z.string(), z.string(), z.string(), z.string()]);
/** The time of the last change in ms since 1970, and the contents that the form stores. */
const stored = z.object({ at: z.number(), body: z.unknown() });

/** A draft as it is found. */
export interface Kept {
  key: string;
  /** When it was changed last, in ms since 1970. */
  at: number;
  body: unknown;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The owner that a key names; `undefined` for a key that is none of ours. */
function ownerOf(key: string): DraftOwner | undefined {
  const { data } = owned.safeParse(parsed(key.slice(PREFIX.length)));
  if (!data) return undefined;
  const [member, form, at, visit] = data;
  return { member, form, at, visit };
}

const samePlace = (one: DraftOwner, other: DraftOwner): boolean =>
  one.member === other.member && one.form === other.form && one.at === other.at;

function hasWritten(storage: DraftStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Drafts in a storage of the browser, one entry each. It never throws: when the storage is full or not available, a draft is not kept. It
 * stores all given text, so callers remove secrets first.
 */
export class DraftStore {
  readonly #storage: () => DraftStorage;
  readonly #now: () => number;

  /** @param now the time, in ms since 1970 */
  constructor(storage: () => DraftStorage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The drafts that other visits of this form have left, the latest first. */
  others(owner: DraftOwner): Kept[] {
    return this.#try([], (storage) =>
      this.#all(storage).filter(({ key }) => {
        const other = ownerOf(key);
        return other && samePlace(owner, other) && other.visit !== owner.visit;
      }),
    );
  }

  /** Keeps the draft of this visit in the place of its last one. One that is too large is not kept, nor the last one. */
  keep(owner: DraftOwner, at: number, body: unknown): void {
    const key = draftKey(owner);
    const text = JSON.stringify({ at, body });
    if (text.length > DRAFT_MAX_LENGTH) this.remove(key);
    else this.#try(undefined, (storage) => this.#put(storage, key, text));
  }

  has(owner: DraftOwner): boolean {
    return this.#try(false, (storage) => storage.getItem(draftKey(owner)) !== null);
  }

  remove(key: string): void {
    this.#try(undefined, (storage) => storage.removeItem(key));
  }

  /** Writes a draft. While the storage is full, the oldest drafts are removed. */
  #put(storage: DraftStorage, key: string, text: string): void {
    const others = this.#all(storage).filter((draft) => draft.key !== key);
    while (!hasWritten(storage, key, text)) {
      const oldest = others.pop();
      storage.removeItem(oldest?.key ?? key);
      if (!oldest) return;
    }
    this.#prune(storage);
  }

  /** The valid drafts of all members, the latest first. Expired and unreadable ones are removed. */
  #all(storage: DraftStorage): Kept[] {
    const drafts: Kept[] = [];
    for (const key of keysOf(storage, PREFIX)) {
      const { data } = stored.safeParse(parsed(storage.getItem(key)));
      // A clock that was wrong may have left a draft in the future.
      const lives = data && Math.abs(this.#now() - data.at) <= DRAFT_LIFE && ownerOf(key);
      if (lives) drafts.push({ key, ...data });
      else storage.removeItem(key);
    }
    return drafts.sort((one, other) => other.at - one.at);
  }

  #prune(storage: DraftStorage): void {
    let length = 0;
    for (const [index, { key }] of this.#all(storage).entries()) {
      length += storage.getItem(key)?.length ?? 0;
      if (index >= DRAFTS_MAX || length > DRAFTS_MAX_LENGTH) storage.removeItem(key);
    }
  }

  #try<Result>(otherwise: Result, action: (storage: DraftStorage) => Result): Result {
    try {
      return action(this.#storage());
    } catch {
      return otherwise;
    }
  }
}
