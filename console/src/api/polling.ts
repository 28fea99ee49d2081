import { isTerminal } from '@naru/contract/deployment';
import type { Deployment } from '@naru/contract/entities';
import { DEPLOYMENT_POLL_MS } from '@naru/contract/limits';

/**
 * How much longer a tab waits that is told by another one, in ms: enough for the other one's answer to come first, and not the
 * same in every tab, so that only one of them asks when the asking one is gone.
 */
const GRACE_MS = 3_000 + Math.floor(Math.random() * 4_000);

/**
 * How long until the latest deployment is asked for again, in ms: every 15 s while something may still happen to it,
 * `false` once it is over or there is none (specification section 4). A tab that was told by another one gives that one
 * time to tell again, so that one tab asks for all.
 */
export function pollInterval(
  deployment: Deployment | null | undefined,
  isTold = false,
): number | false {
  if (!deployment || isTerminal(deployment.status)) return false;
  return isTold ? DEPLOYMENT_POLL_MS + GRACE_MS : DEPLOYMENT_POLL_MS;
}
