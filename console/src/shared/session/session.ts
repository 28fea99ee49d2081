import type { User } from '@naru/contract/entities/member';
import type { Session as LoginResponse } from '@naru/contract/entities/session';
import type { LoginPresence } from './presence.ts';
import {
  clearSession,
  markTabLoggedIn,
  readSession,
  type SessionStores,
  type StoredSession,
  writeSession,
  writeStoredUser,
} from './stored-session.ts';

/**
 * The reason for the end of a session. `logout`: the member logged out. `expired`: a 401, or the browser was closed. `refused`: the
 * session check failed with another error.
 */
export type SessionEndReason =
  /** `elsewhere` is true in the tabs that learn of the logout: their members go on after the next login. */
  | { reason: 'logout'; elsewhere?: true }
  /** `unauthorized` is true after a 401, when a public page also redirects to /login. */
  | { reason: 'expired'; unauthorized: boolean }
  | { reason: 'refused'; message: string };

export type SessionState =
  | { signedIn: true; token: string; user: User | undefined; remembered: boolean }
  /** The state without a session. `end` is the reason for the end of the last session, until /login has shown it. */
  | { signedIn: false; end: SessionEndReason | undefined };

/** The messages between tabs. The receiving tab reads the token from the shared storage. */
export type SessionMessage = 'signed-in' | SessionEndReason;

/** The channel between tabs: in the browser a BroadcastChannel. */
export interface SessionChannel {
  send: (message: SessionMessage) => void;
  listen: (listener: (message: SessionMessage) => void) => void;
}

export interface SessionDependencies {
  stores: SessionStores;
  presence: LoginPresence;
  channel: SessionChannel;
}

/** The session of this browser. All tabs have the same member, until logout or expiry (specification section 4). */
export class Session {
  readonly #parts: SessionDependencies;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { signedIn: false, end: undefined };
  #life = new AbortController();

  constructor(parts: SessionDependencies) {
    this.#parts = parts;
    parts.channel.listen((message) => this.#receive(message));
  }

  /** Resumes the session that the last page stored, if the session is still valid. Call this method once, before the first request. */
  async start(): Promise<void> {
    const { stores, presence } = this.#parts;
    const stored = readSession(stores);
    if (!stored) return clearSession(stores);
    const alive = stored.remembered || stored.marked || (await presence.isHeldElsewhere());
    if (alive) this.#resume(stored);
    else this.#finish({ reason: 'expired', unauthorized: false });
  }

  readonly state = (): SessionState => this.#state;

  readonly token = (): string | undefined => (this.#state.signedIn ? this.#state.token : undefined);

  /** The signal that aborts when this session ends or another session begins. */
  readonly signal = (): AbortSignal => this.#life.signal;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts a session after a successful login. Stored data of an earlier member is removed first. */
  signIn({ token, ...user }: LoginResponse, remembered: boolean): void {
    clearSession(this.#parts.stores);
    writeSession(this.#parts.stores, { token, user, remembered });
    this.#resume({ token, user, remembered });
    this.#parts.channel.send('signed-in');
  }

  /** Updates the member of the session with the server's data. */
  updateUser(user: User): void {
    if (!this.#state.signedIn) return;
    writeStoredUser(this.#parts.stores.local, user);
    this.#change({ ...this.#state, user });
  }

  /** Ends the session in this tab and in every other tab. */
  end(end: SessionEndReason): void {
    if (!this.#state.signedIn) return;
    this.#finish(end);
    this.#parts.channel.send(end);
  }

  /** Handles a 401 by ending the session. If another tab has logged in again meanwhile, the new session is resumed instead. */
  readonly unauthorized = (token: string | undefined): void => {
    if (token !== this.token()) return;
    const stored = readSession(this.#parts.stores);
    if (stored && stored.token !== token) this.#resume(stored);
    else this.end({ reason: 'expired', unauthorized: true });
  };

  /** Removes the reason for the end of the session. Call this method when /login has shown the reason. */
  forgetEnd(): void {
    if (!this.#state.signedIn && this.#state.end) this.#change({ signedIn: false, end: undefined });
  }

  #receive(message: SessionMessage): void {
    const stored = readSession(this.#parts.stores);
    if (stored && stored.token !== this.token()) this.#resume(stored);
    else if (message !== 'signed-in' && this.#state.signedIn) {
      this.#finish(message.reason === 'logout' ? { ...message, elsewhere: true } : message);
    }
  }

  #resume({ token, user, remembered }: Omit<StoredSession, 'marked'>): void {
    this.#renew();
    markTabLoggedIn(this.#parts.stores.tab);
    if (remembered) this.#parts.presence.release();
    else this.#parts.presence.hold();
    this.#change({ signedIn: true, token, user, remembered });
  }

  #finish(end: SessionEndReason): void {
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
