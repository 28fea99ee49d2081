import type { Deployment } from '@naru/contract/entities/deployment';
import { isTerminal } from '@naru/contract/rules/deployment-status';

/** How often the latest deployment is polled while it is under way, in ms. */
const DEPLOYMENT_POLL_MS = 15_000;

/**
 * How much longer a tab waits whose data another tab sent, in ms: enough for that tab's next response to come first,
 * and not the same in every tab, so that only one of them continues the polling when the polling tab is closed.
 */
const GRACE_MS = 3_000 + Math.floor(Math.random() * 4_000);

/**
 * How long until the latest deployment is polled again, in ms: every 15 s until it is over, `false` when it is over or there is
 * none (specification section 4). A tab whose data another tab sent waits longer, so that one tab polls for all.
 */
export function pollInterval(
  deployment: Deployment | null | undefined,
  fromOtherTab = false,
): number | false {
  if (!deployment || isTerminal(deployment.status)) return false;
  return fromOtherTab ? DEPLOYMENT_POLL_MS + GRACE_MS : DEPLOYMENT_POLL_MS;
}
