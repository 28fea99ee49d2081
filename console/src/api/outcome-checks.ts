import { useSyncExternalStore } from 'react';

/**
 * The place where the member waits for the outcome of a write: the form or dialog of the write, or the page, on which a notice shows
 * the check.
 */
export type OutcomeWaitPlace = 'form' | 'page';

/** A running check of the outcome of a write. */
export interface OutcomeCheck {
  place: OutcomeWaitPlace;
  /** The notice for the member during the check. */
  title: string;
  text: string;
}

let checks: readonly OutcomeCheck[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OutcomeCheck[]): void {
  checks = next;
  for (const listener of listeners) listener();
}

/** Announces a check of the outcome of a write, until the returned function is called. */
export function beginOutcomeCheck(check: OutcomeCheck): () => void {
  change([...checks, check]);
  return () => change(checks.filter((other) => other !== check));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly OutcomeCheck[] = [];

/** The running checks of write outcomes; nearly always empty. */
export const useOutcomeChecks = (): readonly OutcomeCheck[] =>
  useSyncExternalStore(
    subscribe,
    () => checks,
    () => none,
  );
