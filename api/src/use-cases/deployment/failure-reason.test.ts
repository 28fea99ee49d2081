import { DEPLOYMENT_STATUSES } from '@naru/contract/rules/deployment-status';
import { describe, expect, test } from 'vitest';
import { endReasonOf, isFailedStatus } from './deployment.ts';

describe('a failure', () => {
  test('is every end but success and cancelling', () => {
    expect(DEPLOYMENT_STATUSES.filter(isFailedStatus)).toEqual([
      'failed',
      'backend_trigger_failed',
      'backend_tracking_failed',
    ]);
  });

  test('always has a reason, and nothing else is given one', () => {
    expect(endReasonOf({ reason: null }, true)).toMatch(/배포 로그를 확인/);
    expect(endReasonOf({ reason: '이유.' }, true)).toBe('이유.');
    expect(endReasonOf({ reason: null }, false)).toBeNull();
  });
});
