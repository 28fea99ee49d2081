import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { expect, test } from 'vitest';
import { findFailedDeployment } from './failed-deployment.ts';

const told = (more: Partial<DeploymentDetail> = {}): DeploymentDetail => ({
  deployment_id: 'd1',
  status: 'failed',
  containers: [
    { slug: 'a', step: 'done' },
    { slug: 'b', step: 'failed', reason: '포트가 없습니다.' },
  ],
  ...more,
});

test.each([
  ['its own reason first', told({ reason: '엔진이 없습니다.' }), '엔진이 없습니다.'],
  ['else that of a container', told(), '포트가 없습니다.'],
  ['none when nobody knows one', told({ containers: [] }), undefined],
])('a failure says why, and which container failed: %s', (_, detail, reason) => {
  const [, container] = detail.containers;
  expect(findFailedDeployment(detail, detail)).toEqual({ id: 'd1', reason, container });
});

test.each(['success', 'cancelled', 'running', '새로움'])('%s is no failure', (status) => {
  expect(findFailedDeployment(told({ status }), told({ status }))).toBeUndefined();
});

test('what is told of another deployment is not taken for it', () => {
  expect(findFailedDeployment(told({ deployment_id: 'd2' }), told())).toBeUndefined();
  expect(findFailedDeployment(told(), null)).toBeUndefined();
});
