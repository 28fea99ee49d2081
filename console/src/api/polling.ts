import { isTerminal } from '@naru/contract/deployment';
import type { Deployment } from '@naru/contract/entities';
import { DEPLOYMENT_POLL_MS } from '@naru/contract/limits';

/**
 * How long until the latest deployment is asked for again, in ms: every 15 s while something may still happen to it,
 * `false` once it is over or there is none (specification section 4).
 */
export const pollInterval = (deployment: Deployment | null | undefined): number | false =>
  deployment && !isTerminal(deployment.status) ? DEPLOYMENT_POLL_MS : false;
