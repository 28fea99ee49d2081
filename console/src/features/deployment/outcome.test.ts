import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

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
  ])('of %s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});
