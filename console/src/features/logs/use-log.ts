import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FollowLog } from '#api/log.ts';
import { type LogSnapshot, LogStore } from './log-store.ts';

/** A log that is followed. */
export interface FollowedLog extends LogSnapshot {
  /** Follows it again, after it has failed. */
  resume: () => void;
}

/**
 * A log while it is on screen.
 * @param follow another function is another log
 * @param run names the run of what writes the log: another one follows again what has ended. Empty where nothing runs.
 */
export function useLog(follow: FollowLog, run: string): FollowedLog {
  const store = useMemo(() => new LogStore(follow), [follow]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (run !== '') store.resume();
  }, [store, run]);
  return { ...useSyncExternalStore(store.subscribe, store.snapshot), resume: store.resume };
}
