import { expect, test } from 'vitest';
import {
  DEPLOYMENT_OUTCOMES,
  DEPLOYMENT_STATUSES,
  isFinalDeploymentStatus,
} from './deployment-status.ts';

test.each([
  ['running', false],
  ['untracked', false],
  ['success', true],
  ['failed', true],
  ['cancelled', true],
  ['backend_trigger_failed', true],
  ['backend_tracking_failed', true],
  ['queued', false],
])('%s is final: %s', (status, terminal) => {
  expect(isFinalDeploymentStatus(status)).toBe(terminal);
});

test('each status has one outcome', () => {
  const statuses = Object.values(DEPLOYMENT_OUTCOMES).flat();
  expect(statuses.toSorted()).toEqual(DEPLOYMENT_STATUSES.toSorted());
});
