import {
  DEPLOYMENT_STATUSES,
  type DeploymentStatus,
  isFinalDeploymentStatus,
} from '@naru/contract/rules/deployment-status';
import type { Status } from '@naru/design-system';

/** The outcome of a deployment: its badge, and the sentence that announces it to screen readers. */
export interface DeploymentOutcome {
  badge: Status;
  sentence: string;
}

const inProgress: DeploymentOutcome = { badge: 'inProgress', sentence: '배포를 시작했습니다.' };

const outcomes: Record<DeploymentStatus, DeploymentOutcome> = {
  running: inProgress,
  untracked: inProgress,
  success: { badge: 'succeeded', sentence: '배포를 마쳤습니다.' },
  failed: { badge: 'failed', sentence: '배포하지 못했습니다.' },
  cancelled: { badge: 'cancelled', sentence: '배포가 중단되었습니다.' },
  backend_trigger_failed: {
    badge: 'triggerFailed',
    sentence: '배포를 시작하지 못했습니다. 다시 배포해주세요.',
  },
  backend_tracking_failed: {
    badge: 'trackingFailed',
    sentence: '배포가 어떻게 되었는지 확인하지 못했습니다.',
  },
};

const isKnown = (status: string): status is DeploymentStatus =>
  DEPLOYMENT_STATUSES.some((known) => known === status);

/**
 * The outcome of a deployment, shown next to the status text because the three status texts would be "배포됨" even for a failure.
 * `undefined` for an unknown status.
 */
export const deploymentOutcome = (status: string): DeploymentOutcome | undefined =>
  isKnown(status) ? outcomes[status] : undefined;

/** Whether a deployment has ended without success and was not cancelled. */
export const isDeploymentFailure = (status: string): boolean =>
  isFinalDeploymentStatus(status) && status !== 'success' && status !== 'cancelled';
