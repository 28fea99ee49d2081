/** What the server reports about a commit to its code host, and what others report there. */

/** The state of the checks of a commit; `none` when nobody has reported one. */
export type CommitState = 'pending' | 'success' | 'failure' | 'none';

/** What is reported about the deployment of a commit. */
export interface CommitReport {
  /** Identifies the deployment, so that its reports follow one another at the host; null while the commit waits. */
  deployment: string | null;
  /** The name of the status at the host, as `naru/shop/web`. Reports of one name replace one another. */
  context: string;
  state: 'pending' | 'running' | 'success' | 'failure' | 'cancelled';
  /** One sentence: the duration or the reason. It is shortened to the limit of the host. */
  description: string;
  /** The address of the deployment in the console. */
  url: string;
  /** The environment of a deployment at GitHub, and its address after a success. */
  environment?: { name: string; url?: string | undefined } | undefined;
}

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
