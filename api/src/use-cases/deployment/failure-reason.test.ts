import { DEPLOYMENT_STATUSES } from '@naru/contract/rules/deployment-status';
import { describe, expect, test } from 'vitest';
import { isFailure, reasonOf } from './deployment.ts';

describe('a failure', () => {
  test('is every end but success and cancelling', () => {
    expect(DEPLOYMENT_STATUSES.filter(isFailure)).toEqual([
      'failed',
      'backend_trigger_failed',
      'backend_tracking_failed',
    ]);
  });

  test('always has a reason, and nothing else is given one', () => {
    expect(reasonOf({ reason: null }, true)).toMatch(/배포 로그를 확인/);
    expect(reasonOf({ reason: '까닭.' }, true)).toBe('까닭.');
    expect(reasonOf({ reason: null }, false)).toBeNull();
  });
});
