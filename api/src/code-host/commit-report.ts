/** Helps to report about a commit to its code host, and to read what others report there. */
import type { CommitState } from '../use-cases/push/commit-reporter.ts';

/** The beginning of the names of our own statuses, which are no checks of a commit. */
export const OWN_CONTEXT = 'naru/';

/**
 * Returns a sentence for a host: in one line, without control characters, and with at most as many UTF-16 units as the host takes.
 * A pair of units is not split.
 */
export function shortenDescription(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\u{fffd}$/u, '')
    .trimEnd()}…`;
}

/** Returns the state of all checks together: a failure counts at once, and a success when no check is left. */
export function combineStates(states: readonly CommitState[]): CommitState {
  if (states.includes('failure')) return 'failure';
  if (states.includes('pending')) return 'pending';
  return states.includes('success') ? 'success' : 'none';
}
