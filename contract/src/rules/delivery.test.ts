import { expect, test } from 'vitest';
import { canRetryDelivery, deliveryOutcomeText, isUnsettledOutcome } from './delivery.ts';

test('an outcome of a newer server is shown as it is', () => {
  expect(deliveryOutcomeText('path')).toBe('경로가 달라 건너뜀');
  expect(deliveryOutcomeText('paused')).toBe('paused');
});

test('only a settled delivery of a commit can be tried again', () => {
  expect(['failed', 'already', 'branch', 'replaced', 'deployed'].filter(canRetryDelivery)).toEqual([
    'failed',
    'already',
    'branch',
    'replaced',
    'deployed',
  ]);
  expect(
    ['waiting', 'checks', 'deploying', 'forged', 'ignored', 'deleted'].some(canRetryDelivery),
  ).toBe(false);
  expect(isUnsettledOutcome('failed')).toBe(false);
});
