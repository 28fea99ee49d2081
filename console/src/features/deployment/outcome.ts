import { DEPLOYMENT_STATUSES, type DeploymentStatus } from '@naru/contract/deployment';
import type { Status } from '@naru/design-system';

/** How a deployment went: the badge that shows it, and the sentence that tells a screen reader of the change. */
export interface Outcome {
  badge: Status;
  sentence: string;
}

const inProgress: Outcome = { badge: 'inProgress', sentence: '배포를 시작했습니다.' };

const outcomes: Record<DeploymentStatus, Outcome> = {
  running: inProgress,
  untracked: inProgress,
  success: { badge: 'succeeded', sentence: '배포를 마쳤습니다.' },
  failed: { badge: 'failed', sentence: '배포하지 못했습니다.' },
  cancelled: { badge: 'cancelled', sentence: '배포가 중단되었습니다.' },
  backend_trigger_failed: {
    badge: 'triggerFailed',
    sentence: '배포를 실행해 달라고 요청하지 못했습니다.',
  },
  backend_tracking_failed: {
    badge: 'trackingFailed',
    sentence: '배포가 어떻게 되었는지 확인하지 못했습니다.',
  },
};

const isKnown = (status: string): status is DeploymentStatus =>
  DEPLOYMENT_STATUSES.some((known) => known === status);

/**
 * The outcome that stands beside the status line, whose three words alone would hide a failure behind "배포됨".
 * `undefined` for a status nobody knows.
 */
export const outcomeOf = (status: string): Outcome | undefined =>
  isKnown(status) ? outcomes[status] : undefined;
