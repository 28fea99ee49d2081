import type { Container } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import type { DeploymentContainer } from '@naru/contract/entities/deployment';
import { describe, expect, test } from 'vitest';
import { containerStatus, missingReachabilityCondition } from './container-status.ts';

const container: Container = { slug: 'api', name: 'API' };
const seen = (state: string, more: Partial<ContainerState> = {}): ContainerState => ({
  slug: 'api',
  state,
  ...more,
});
const step = (name: string, reason?: string): DeploymentContainer => ({
  slug: 'api',
  step: name,
  reason,
});

const statusOf = (
  state: ContainerState | undefined,
  deployed?: DeploymentContainer,
  is_deleted = false,
) => containerStatus({ container: { ...container, is_deleted }, state, deployed, networks: [] });

describe('without a state from the server', () => {
  test.each([
    [true, 'stopped'],
    [false, 'idle'],
  ])('a container has one of two statuses: is_deleted %j is %s', (is_deleted, status) => {
    expect(statusOf(undefined, step('failed', '이유'), is_deleted)).toEqual({
      status,
      reason: undefined,
    });
  });
});

describe('with a state from the server', () => {
  test.each(['running', 'stopped', 'deploying', 'idle', 'hibernating'])('is %s', (state) => {
    expect(statusOf(seen(state))).toEqual({ status: state, reason: undefined });
  });

  test.each([
    [{ reason: '메모리 부족으로 종료되었습니다.' }, '메모리 부족으로 종료되었습니다.'],
    [{ out_of_memory: true, exit_code: 137 }, '메모리 부족으로 종료되었습니다.'],
    [{ exit_code: 1 }, '종료 코드 1.'],
    [{}, undefined],
  ])('a failed container has a reason: %j', (more, reason) => {
    expect(statusOf(seen('failed', more))).toEqual({ status: 'failed', reason });
  });

  test('a stopped container without an image has the reason and the cause', () => {
    const cause = { code: 'image-missing' } as const;
    const reason = '컨테이너의 이미지를 찾을 수 없습니다.';
    expect(statusOf(seen('stopped', { reason, cause }))).toEqual({
      status: 'stopped',
      reason,
      cause,
    });
  });

  test('a container that was never deployed has failed if its deployment failed', () => {
    expect(statusOf(seen('idle'), step('failed', '빌드하지 못했습니다.'))).toEqual({
      status: 'failed',
      reason: '빌드하지 못했습니다.',
    });
  });

  test.each([
    ['포트가 없습니다.', '마지막 배포는 실패했고 이전 버전이 실행 중입니다. 포트가 없습니다.'],
    [undefined, '마지막 배포는 실패했고 이전 버전이 실행 중입니다.'],
  ])('a container that keeps running after a failed deployment has a reason', (why, reason) => {
    expect(statusOf(seen('running'), step('failed', why))).toEqual({ status: 'running', reason });
  });

  test('the cause comes from where the reason does', () => {
    const [old, now] = [
      { code: 'protocol', port: 80, speaks: 'h2c' },
      { code: 'protocol', port: 81, speaks: 'h2c' },
    ] as const;
    const deployed = { ...step('failed', '이유'), cause: now };
    expect(statusOf(seen('failed', { cause: old }), deployed).cause).toEqual(old);
    expect(statusOf(seen('idle'), deployed).cause).toEqual(now);
    expect(statusOf(seen('running'), deployed).cause).toEqual(now);
    expect(statusOf(seen('running'), step('done')).cause).toBeUndefined();
  });

  test('a stopped container has no reason from its deployment', () => {
    expect(statusOf(seen('stopped'), step('failed', '이유')).reason).toBeUndefined();
  });
});

describe('the condition before a container is reachable', () => {
  const started = { started_at: '2026-03-02T00:00:00Z', deployment_id: '1' };

  test.each([
    [undefined, undefined],
    [seen('running', started), undefined],
    [seen('hibernating'), undefined],
    [seen('idle'), '배포하면 열립니다'],
    [seen('deploying'), '배포가 끝나면 열립니다'],
    [seen('deploying', started), undefined],
    [seen('deploying', { ...started, exit_code: 1 }), '배포가 끝나면 열립니다'],
    [seen('stopped'), '배포하면 열립니다'],
    [seen('stopped', started), '시작하면 열립니다'],
    [seen('failed', started), '컨테이너가 실행되면 열립니다'],
  ])('%j lacks %s', (state, missing) => {
    expect(missingReachabilityCondition(state)).toBe(missing);
  });
});
