import { DEPLOYMENT_STATUSES, type DeploymentStatus } from '@naru/contract/deployment';
import type { Status } from '@naru/design-system';

const outcomes: Record<DeploymentStatus, Status> = {
  running: 'inProgress',
  untracked: 'inProgress',
  success: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  backend_trigger_failed: 'triggerFailed',
  backend_tracking_failed: 'trackingFailed',
};

const isKnown = (status: string): status is DeploymentStatus =>
  DEPLOYMENT_STATUSES.some((known) => known === status);

/**
 * How the latest deployment went, for the badge beside the status line: the line's three words alone would hide a
 * failure behind "배포됨". `undefined` for a status nobody knows.
 */
export const outcomeOf = (status: string): Status | undefined =>
  isKnown(status) ? outcomes[status] : undefined;
