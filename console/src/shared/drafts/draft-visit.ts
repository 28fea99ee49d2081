import { type DraftOwner, draftKey } from './draft-keys.ts';
import type { DraftStore, Kept } from './draft-store.ts';

/** How long typing has to rest before it is written, in ms. Leaving the page writes at once. */
const REST_MS = 300;

export interface DraftVisitOptions {
  store: DraftStore;
  owner: DraftOwner;
  /** What may be kept of the form as it is now; `undefined` when there is nothing to keep. */
  current: () => unknown;
  /** Whether drafts of this member may still be written: not after a logout. */
  mayKeep: () => boolean;
  /** Called with the latest draft of another visit: by `look`, and whenever that draft changes. */
  onFound: (found: Kept | undefined) => void;
}

/**
 * One visit of a form, from its opening to its end: keeps what is typed, and finds what was typed before. Every visit writes
 * a draft of its own and never changes those of others, so that two tabs cannot write over each other.
 */
export class DraftVisit {
  readonly #options: DraftVisitOptions;
  readonly #key: string;
  readonly #life = new AbortController();
  #found: Kept | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When something was typed last, in ms since 1970. */
  #changedAt: number | undefined;
  /** The key of a draft that the next writing of this one replaces. */
  #adopted: string | undefined;

  constructor(options: DraftVisitOptions) {
    this.#options = options;
    this.#key = draftKey(options.owner);
    const { signal } = this.#life;
    const hidden = () => document.visibilityState === 'hidden' && this.#write();
    addEventListener('pagehide', this.#write, { signal });
    document.addEventListener('visibilitychange', hidden, { signal });
    addEventListener('storage', ({ key }) => this.#follow(key), { signal });
  }

  /** Finds what was typed before. */
  readonly look = (): void => {
    const { store, owner, onFound } = this.#options;
    const [latest] = store.others(owner);
    if (latest?.key === this.#found?.key && latest?.at === this.#found?.at) return;
    this.#found = latest;
    onFound(latest);
  };

  /** Something was typed. */
  readonly changed = (): void => {
    clearTimeout(this.#timer);
    this.#changedAt = Date.now();
    this.#timer = setTimeout(this.#write, REST_MS);
  };

  /** The draft that was found is in the form now: it belongs to this visit. */
  readonly adopt = (): void => {
    this.#adopted = this.#found?.key;
    this.changed();
  };

  /** The draft that was found is not wanted. */
  readonly drop = (): void => {
    if (this.#found) this.#options.store.remove(this.#found.key);
    this.look();
  };

  /** What was typed is given up. What was found and not wanted stays. */
  readonly discard = (): void => {
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    this.#options.store.remove(this.#key);
    this.#forgetAdopted();
  };

  /** What was typed was saved: nothing of this form remains. */
  readonly saved = (): void => {
    const { store, owner } = this.#options;
    this.discard();
    for (const { key } of store.others(owner)) store.remove(key);
    this.look();
  };

  /** The form is no longer there. What was not written yet is written. */
  readonly end = (): void => {
    this.#write();
    this.#life.abort();
  };

  readonly #write = (): void => {
    const { store, owner, current, mayKeep } = this.#options;
    clearTimeout(this.#timer);
    if (this.#changedAt === undefined || !mayKeep()) return;
    const body = current();
    if (body === undefined) store.remove(this.#key);
    else store.keep(owner, this.#changedAt, body);
    this.#forgetAdopted();
  };

  /** Another tab has written. Where it removed what is still typed here, that is written again: it was not saved by a save there. */
  #follow(key: string | null): void {
    const { store, owner } = this.#options;
    if (key !== this.#key) this.look();
    else if (!store.has(owner)) this.#write();
  }

  #forgetAdopted(): void {
    if (this.#adopted !== undefined) this.#options.store.remove(this.#adopted);
    this.#adopted = undefined;
  }
}
