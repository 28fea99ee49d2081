import type { Deployment } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';

/** The polling interval of a running deployment, in ms. */
const DEPLOYMENT_POLL_MS = 15_000;

/**
 * The additional wait of a tab whose data came from another tab, in ms. The next response of the polling tab arrives before this wait
 * ends. The wait differs between tabs, so that only one tab takes over when the polling tab is closed.
 */
const GRACE_MS = 3_000 + Math.floor(Math.random() * 4_000);

/**
 * The time until the latest deployment is polled again, in ms: 15 s while the deployment runs; `false` after its end or without a
 * deployment (specification section 4). A tab whose data came from another tab waits longer, so that only one tab polls.
 */
export function pollInterval(
  deployment: Deployment | null | undefined,
  fromOtherTab = false,
): number | false {
  if (!deployment || isFinalDeploymentStatus(deployment.status)) return false;
  return fromOtherTab ? DEPLOYMENT_POLL_MS + GRACE_MS : DEPLOYMENT_POLL_MS;
}
