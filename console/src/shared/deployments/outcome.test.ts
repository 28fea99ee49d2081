import { DEPLOYMENT_STATUSES } from '@naru/contract/rules/deployment-status';
import { describe, expect, it } from 'vitest';
import { deploymentOutcome } from './outcome.ts';

describe('the outcome of the latest deployment', () => {
  it.each([
    ['running', 'inProgress'],
    ['untracked', 'inProgress'],
    ['success', 'succeeded'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['backend_trigger_failed', 'triggerFailed'],
    ['backend_tracking_failed', 'trackingFailed'],
    ['queued', undefined],
    ['constructor', undefined],
  ])('of %s is %s', (status, badge) => {
    expect(deploymentOutcome(status)?.badge).toBe(badge);
  });

  it('is told in a sentence of its own', () => {
    const sentences = DEPLOYMENT_STATUSES.map((status) => deploymentOutcome(status)?.sentence);
    expect(new Set(sentences).size).toBe(DEPLOYMENT_STATUSES.length - 1);
  });
});
