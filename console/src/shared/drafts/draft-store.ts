import * as z from 'zod/mini';
import { serverNow } from '#api/server-clock.ts';
import {
  DRAFT_KEY_PREFIX,
  type DraftOwner,
  type DraftStorage,
  draftKey,
  storageKeysWithPrefix,
} from './draft-keys.ts';

/** The lifetime of a draft after its last change, in ms: seven days. */
export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** The maximum size of a draft, in characters of its JSON. A larger draft is not stored. */
export const DRAFT_MAX_LENGTH = 16_000;
/**
 * The maximum number of drafts in a browser, and the maximum number of their characters together. The oldest drafts are removed first.
 */
export const MAX_DRAFTS = 50;
export const MAX_DRAFTS_TOTAL_LENGTH = 200_000;

const owned = z.tuple([z.string(), z.string(), z.string(), z.string()]);
/** A stored draft: the time of its last change in ms since 1970, and the contents of the form. */
const stored = z.object({ at: z.number(), body: z.unknown() });

/** A draft that was found in the storage. */
export interface StoredDraft {
  key: string;
  /** The time of the last change of the draft, in ms since 1970. */
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

/** Parses the owner of a draft from its key; `undefined` for any other key. */
function ownerOf(key: string): DraftOwner | undefined {
  const { data } = owned.safeParse(parsed(key.slice(DRAFT_KEY_PREFIX.length)));
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
 * Stores drafts in a storage of the browser, one entry per draft. The store never throws: when the storage is full or not available, a
 * draft is not stored. The store does not search the text for secrets, so callers remove secrets first.
 */
export class DraftStore {
  readonly #storage: () => DraftStorage;
  readonly #now: () => number;

  /** @param now returns the current time, in ms since 1970 */
  constructor(storage: () => DraftStorage, now: () => number = serverNow) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The drafts that other visits of this form have stored, the latest first. */
  others(owner: DraftOwner): StoredDraft[] {
    return this.#try([], (storage) =>
      this.#all(storage).filter(({ key }) => {
        const other = ownerOf(key);
        return other && samePlace(owner, other) && other.visit !== owner.visit;
      }),
    );
  }

  /**
   * Stores the draft of this visit in place of its previous draft. A draft that is too large is not stored, and the previous draft is
   * removed.
   */
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

  /** Writes a draft. The oldest drafts are removed until the storage has room. */
  #put(storage: DraftStorage, key: string, text: string): void {
    const others = this.#all(storage).filter((draft) => draft.key !== key);
    while (!hasWritten(storage, key, text)) {
      const oldest = others.pop();
      storage.removeItem(oldest?.key ?? key);
      if (!oldest) return;
    }
    this.#prune(storage);
  }

  /** The valid drafts of all members, the latest first. Expired and unreadable drafts are removed. */
  #all(storage: DraftStorage): StoredDraft[] {
    const drafts: StoredDraft[] = [];
    for (const key of storageKeysWithPrefix(storage, DRAFT_KEY_PREFIX)) {
      const { data } = stored.safeParse(parsed(storage.getItem(key)));
      // A clock that was wrong may have stored a draft with a time in the future.
      const lives = data && Math.abs(this.#now() - data.at) <= DRAFT_LIFETIME_MS && ownerOf(key);
      if (lives) drafts.push({ key, ...data });
      else storage.removeItem(key);
    }
    return drafts.sort((one, other) => other.at - one.at);
  }

  #prune(storage: DraftStorage): void {
    let length = 0;
    for (const [index, { key }] of this.#all(storage).entries()) {
      length += storage.getItem(key)?.length ?? 0;
      if (index >= MAX_DRAFTS || length > MAX_DRAFTS_TOTAL_LENGTH) storage.removeItem(key);
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
