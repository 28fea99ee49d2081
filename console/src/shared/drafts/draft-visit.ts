import { serverNow } from '#api/server-clock.ts';
import { type DraftOwner, draftKey } from './draft-keys.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';

/** The pause after the last input before a draft is written, in ms. When the member leaves the page, the draft is written at once. */
const REST_MS = 300;

export interface DraftVisitOptions {
  store: DraftStore;
  owner: DraftOwner;
  /** The current contents of the form for the draft; `undefined` when there is nothing to store. */
  current: () => unknown;
  /** Whether drafts of this member may still be written; false after a logout. */
  mayKeep: () => boolean;
  /** Called by `look` with the latest draft of another visit, and whenever that draft changes. */
  onFound: (found: StoredDraft | undefined) => void;
}

/**
 * One visit of a form, from the opening of the form to its end. The visit stores the input and finds earlier drafts. Every visit
 * writes a draft of its own and never changes other drafts, so that two tabs cannot overwrite each other's draft.
 */
export class DraftVisit {
  readonly #options: DraftVisitOptions;
  readonly #key: string;
  readonly #life = new AbortController();
  #found: StoredDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the last input, in ms since 1970. */
  #changedAt: number | undefined;
  /** The key of the earlier draft that the next writing of this visit's draft removes. */
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

  /** Searches for an earlier draft. */
  readonly look = (): void => {
    const { store, owner, onFound } = this.#options;
    const [latest] = store.others(owner);
    if (latest?.key === this.#found?.key && latest?.at === this.#found?.at) return;
    this.#found = latest;
    onFound(latest);
  };

  /** Schedules the writing of the draft after an input. */
  readonly changed = (): void => {
    clearTimeout(this.#timer);
    this.#changedAt = serverNow();
    this.#timer = setTimeout(this.#write, REST_MS);
  };

  /** Takes over the found draft after its values were filled into the form: the draft then belongs to this visit. */
  readonly adopt = (): void => {
    this.#adopted = this.#found?.key;
    this.changed();
  };

  /** Removes the found draft, which the member has declined. */
  readonly drop = (): void => {
    if (this.#found) this.#options.store.remove(this.#found.key);
    this.look();
  };

  /** Removes the draft of this visit. An earlier draft stays. */
  readonly discard = (): void => {
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    this.#options.store.remove(this.#key);
    this.#forgetAdopted();
  };

  /** Removes all drafts of this form after its input was saved. */
  readonly saved = (): void => {
    const { store, owner } = this.#options;
    this.discard();
    for (const { key } of store.others(owner)) store.remove(key);
    this.look();
  };

  /** Ends the visit when the form is unmounted, after writing the latest input. */
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

  /**
   * Handles a change of the storage by another tab. When another tab has removed this visit's draft, the draft is written again,
   * because the other tab has not saved its input.
   */
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
