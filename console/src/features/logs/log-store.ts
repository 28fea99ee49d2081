import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ConnectionState } from '#api/follow-events.ts';
import type { FollowLog, LogEntry } from '#api/log.ts';
import { appendLogLines, emptyLogBuffer, type LogBuffer } from './log-buffer.ts';

/** A log that receives new lines while it is shown. */
export interface FollowedLog extends LogSnapshot {
  /** Follows the log again after a failure. */
  resume: () => void;
}

/**
 * Follows a log while the calling component is mounted and the page is visible. A browser has six connections to a server over HTTP/1.1,
 * so hidden tabs take none; a page that is shown again continues after its last line.
 * @param follow a stable function; a new function means another log
 * @param run the identifier of the container's current run; empty while the container does not run. A new run resumes an ended log.
 */
export function useFollowedLog(follow: FollowLog, run: string): FollowedLog {
  const store = useMemo(() => new LogStore(follow), [follow]);
  useEffect(() => store.followWhileVisible(), [store]);
  useEffect(() => {
    if (run !== '') store.resume();
  }, [store, run]);
  return { ...useSyncExternalStore(store.subscribe, store.snapshot), resume: store.resume };
}

/** The progress of a log: the state of its connection; `ended`: the log is complete; `failed`: the server refused the request. */
export type LogProgress = ConnectionState | 'ended' | 'failed';

/** The current state of a log. */
export interface LogSnapshot extends LogBuffer {
  progress: LogProgress;
  /** The error of a failed log. */
  error: unknown;
}

/** The time for which lines are collected before listeners are called, in ms. Each call causes a new layout of the list. The first lines wait for nothing. */
const GATHER_MS = 100;
/** The number of collected lines at which listeners are called without delay, because timers of a hidden page are late. */
const MOST_WAITING = 5000;

/** Follows a log, stores its lines, and calls its listeners at most 10 times a second. */
export class LogStore {
  readonly #follow: FollowLog;
  readonly #listeners = new Set<() => void>();
  #snapshot: LogSnapshot = { ...emptyLogBuffer, progress: 'opening', error: undefined };
  #waiting: LogEntry[] = [];
  #lastId: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;

  constructor(follow: FollowLog) {
    this.#follow = follow;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): LogSnapshot => this.#snapshot;

  /** Follows the log, starting after the last received line. Returns a function that stops following. */
  readonly start = (): (() => void) => {
    this.#run();
    return this.#stop;
  };

  readonly #stop = (): void => {
    this.#abort?.abort();
    this.#flush();
  };

  /** Follows the log while the page is visible, until the returned function is called. */
  readonly followWhileVisible = (): (() => void) => {
    const look = () => {
      if (document.visibilityState === 'hidden') this.#stop();
      else if (!this.#isOver()) this.#run();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      this.#stop();
    };
  };

  /** Follows an ended or failed log again. Called after the start of a container, and when the member retries. */
  readonly resume = (): void => {
    if (this.#isOver()) this.#run();
  };

  /** Whether the log has ended or failed, and is not followed. */
  #isOver(): boolean {
    const { progress } = this.#snapshot;
    return progress === 'ended' || progress === 'failed';
  }

  #run(): void {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#change({ progress: 'opening', error: undefined });
    const listener = {
      signal: abort.signal,
      onEntry: (entry: LogEntry) => this.#add(entry),
      onConnection: (progress: ConnectionState) => this.#change({ progress }),
    };
    this.#follow(this.#lastId, listener).then(
      () => this.#end(abort.signal, { progress: 'ended' }),
      (error: unknown) => this.#end(abort.signal, { progress: 'failed', error }),
    );
  }

  #end(signal: AbortSignal, how: Partial<LogSnapshot>): void {
    if (signal.aborted) return;
    this.#flush();
    this.#change(how);
  }

  #add(entry: LogEntry): void {
    this.#waiting.push(entry);
    this.#lastId = entry.id;
    if (this.#waiting.length >= MOST_WAITING) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), this.#snapshot.lines.length && GATHER_MS);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#change(appendLogLines(this.#snapshot, entries));
  }

  #change(part: Partial<LogSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
