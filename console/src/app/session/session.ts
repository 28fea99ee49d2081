import type { Session as LoginAnswer, User } from '@naru/contract/entities';
import type { Presence } from './presence.ts';
import {
  clearSession,
  markTab,
  readSession,
  type SessionStores,
  type StoredSession,
  writeSession,
  writeUser,
} from './stored-session.ts';

/**
 * Why a session is over: the member logged out, it expired (a 401, or the browser was closed), or the check was
 * refused with another answer.
 */
export type SessionEnd =
  | { reason: 'logout' }
  /** `unauthorized`: by a 401, which sends even a public page to /login. */
  | { reason: 'expired'; unauthorized: boolean }
  | { reason: 'refused'; message: string };

export type SessionState =
  | { signedIn: true; token: string; user: User | undefined; remembered: boolean }
  /** `end` is known until /login has said it. */
  | { signedIn: false; end: SessionEnd | undefined };

/** What the tabs tell each other. The token travels by the storage they share. */
export type SessionNews = 'signed-in' | SessionEnd;

/** How the tabs reach each other; BroadcastChannel in the browser. */
export interface SessionChannel {
  send: (news: SessionNews) => void;
  listen: (listener: (news: SessionNews) => void) => void;
}

export interface SessionParts {
  stores: SessionStores;
  presence: Presence;
  channel: SessionChannel;
}

/** Who is signed in, in this tab and all others (specification section 4). */
export class Session {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { signedIn: false, end: undefined };
  #life = new AbortController();

  constructor(parts: SessionParts) {
    this.#parts = parts;
    parts.channel.listen((news) => this.#hear(news));
  }

  /** Takes up the session that the last page left, if it still lives. Done once, before anything is asked of the API. */
  async start(): Promise<void> {
    const { stores, presence } = this.#parts;
    const stored = readSession(stores);
    if (!stored) return clearSession(stores);
    const alive = stored.remembered || stored.marked || (await presence.isHeldElsewhere());
    if (alive) this.#takeUp(stored);
    else this.#finish({ reason: 'expired', unauthorized: false });
  }

  readonly state = (): SessionState => this.#state;

  readonly token = (): string | undefined => (this.#state.signedIn ? this.#state.token : undefined);

  /** Aborted when this session ends or another begins. */
  readonly signal = (): AbortSignal => this.#life.signal;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** After a successful login. Whatever an earlier member left is gone first. */
  signIn({ token, ...user }: LoginAnswer, remembered: boolean): void {
    clearSession(this.#parts.stores);
    writeSession(this.#parts.stores, { token, user, remembered });
    this.#takeUp({ token, user, remembered });
    this.#parts.channel.send('signed-in');
  }

  /** The member as the server knows them now. */
  updateUser(user: User): void {
    if (!this.#state.signedIn) return;
    writeUser(this.#parts.stores.local, user);
    this.#change({ ...this.#state, user });
  }

  /** Ends the session here and in every other tab. */
  end(end: SessionEnd): void {
    if (!this.#state.signedIn) return;
    this.#finish(end);
    this.#parts.channel.send(end);
  }

  /** A 401. When the token was already another tab's old one, the new session is taken up instead of being ended. */
  readonly unauthorized = (token: string | undefined): void => {
    if (token !== this.token()) return;
    const stored = readSession(this.#parts.stores);
    if (stored && stored.token !== token) this.#takeUp(stored);
    else this.end({ reason: 'expired', unauthorized: true });
  };

  /** Once /login has said why the session ended, that is no longer the reason for anything. */
  forgetEnd(): void {
    if (!this.#state.signedIn && this.#state.end) this.#change({ signedIn: false, end: undefined });
  }

  #hear(news: SessionNews): void {
    const stored = readSession(this.#parts.stores);
    if (stored && stored.token !== this.token()) this.#takeUp(stored);
    else if (news !== 'signed-in' && this.#state.signedIn) this.#finish(news);
  }

  #takeUp({ token, user, remembered }: Omit<StoredSession, 'marked'>): void {
    this.#renew();
    markTab(this.#parts.stores.tab);
    if (remembered) this.#parts.presence.release();
    else this.#parts.presence.hold();
    this.#change({ signedIn: true, token, user, remembered });
  }

  #finish(end: SessionEnd): void {
    this.#renew();
    clearSession(this.#parts.stores);
    this.#parts.presence.release();
    this.#change({ signedIn: false, end });
  }

  #renew(): void {
    this.#life.abort();
    this.#life = new AbortController();
  }

  #change(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
