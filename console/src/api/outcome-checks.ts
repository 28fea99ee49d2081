import { useSyncExternalStore } from 'react';

/** The place where the member waits for a write: its form or dialog, or the page, which needs a notice. */
export type WaitingPlace = 'form' | 'page';

/** A write whose outcome is being found out. */
export interface OutcomeCheck {
  place: WaitingPlace;
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

/** Announces that the outcome of a write is being checked, until the returned function is called. */
export function beginCheck(check: OutcomeCheck): () => void {
  change([...checks, check]);
  return () => change(checks.filter((other) => other !== check));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly OutcomeCheck[] = [];

/** The writes whose outcome is being found out: none nearly always. */
export const useOutcomeChecks = (): readonly OutcomeCheck[] =>
  useSyncExternalStore(
    subscribe,
    () => checks,
    () => none,
  );
