import type { DeploymentContainer, DeploymentDetail } from '@naru/contract/entities/deployment';
import { describe, expect, test } from 'vitest';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import {
  containerStepProgress,
  deploymentFailureTexts,
  deploymentTitle,
  hasDeploymentFinished,
  rollbackObstacle,
} from './deployment-words.ts';
import { newerDeploymentDetail } from './use-live-deployment.ts';

const container = (more: Partial<DeploymentContainer> = {}): DeploymentContainer => ({
  slug: 'web',
  name: '웹 서버',
  step: 'done',
  ...more,
});

const deployment = (more: Partial<DeploymentDetail> = {}): DeploymentDetail => ({
  deployment_id: 'd1',
  status: 'success',
  kind: 'deploy',
  requested_by: 'naru',
  created_at: '2026-03-02T05:06:00Z',
  finished_at: '2026-03-02T05:08:10Z',
  can_roll_back: true,
  containers: [container()],
  ...more,
});

const running = deployment({ status: 'running', finished_at: null });
const commit = { hash: 'abc', subject: '첫 커밋', author: null };

describe('what is shown of a deployment', () => {
  test('its outcome, length and containers', () => {
    expect(deploymentFacts(deployment())).toMatchObject({
      outcome: 'succeeded',
      isCurrent: false,
      duration: 130_000,
      containers: ['웹 서버'],
      commits: [],
    });
  });

  test('a commit of several containers is shown once', () => {
    const containers = ['a', 'b'].map((slug) => container({ slug, commit }));
    expect(deploymentFacts(deployment({ containers })).commits).toEqual([
      { hash: 'abc', subject: '첫 커밋' },
    ]);
  });

  test('a container or a member without a name, and a status of a newer server', () => {
    const facts = deploymentFacts(
      deployment({
        status: '새로움',
        requested_by: null,
        containers: [container({ name: null })],
      }),
    );
    expect(facts).toMatchObject({ outcome: '새로움', by: undefined, containers: ['web'] });
  });

  test('a rollback has its own name; a time that is not known is left out', () => {
    expect(deploymentTitle(deployment({ kind: 'rollback' }))).toMatch(/^되돌리기 2026\. 3\. 2\. /);
    expect(deploymentTitle(deployment({ created_at: null }))).toBe('배포');
    const part = deployment({ created_at: null, partial: true });
    expect(deploymentTitle(part)).toBe('컨테이너 1개만 배포');
    expect(deploymentFacts(part)).toMatchObject({ partial: 1 });
  });

  test.each([
    ['success', null, true],
    ['running', null, false],
    ['새로움', null, false],
    ['새로움', '2026-03-02T05:08:10Z', true],
  ])('%s, ended %s: over %s', (status, finished_at, over) => {
    expect(hasDeploymentFinished(deployment({ status, finished_at }))).toBe(over);
  });
});

describe('how a container went', () => {
  test('says how much is done only while its image is built or pulled', () => {
    const built = { build_step: 3, build_steps: 7 };
    expect(containerStepProgress(container({ step: 'building', ...built })).build).toEqual({
      step: 3,
      steps: 7,
    });
    expect(containerStepProgress(container({ step: 'pulling', ...built })).build).toBeDefined();
    expect(containerStepProgress(container({ step: 'done', ...built })).build).toBeUndefined();
    expect(containerStepProgress(container({ step: 'building' })).build).toBeUndefined();
  });
});

describe('why it failed', () => {
  test.each(['success', 'cancelled', 'running', '새로움'])('nothing for %s', (status) => {
    expect(deploymentFailureTexts(deployment({ status }))).toBeUndefined();
  });

  test('names the container, and how many others', () => {
    const containers = ['가', '나', '다'].map((name) => container({ name, step: 'failed' }));
    const failure = deploymentFailureTexts(
      deployment({ status: 'failed', reason: '이유.', containers }),
    );
    expect(failure).toEqual({
      title: '가 외 2개: 배포하지 못했습니다',
      reason: '이유.',
      container: containers[0],
    });
  });

  test('never stays without a reason', () => {
    const reasons = [
      deployment({
        status: 'failed',
        containers: [container({ step: 'failed', reason: '멈춤.' })],
      }),
      deployment({ status: 'backend_trigger_failed', containers: [] }),
    ].map((failed) => deploymentFailureTexts(failed)?.reason);
    expect(reasons).toEqual(['멈춤.', expect.stringContaining('로그를 확인')]);
  });
});

test.each([
  ['it can', deployment(), undefined, undefined],
  ['it failed', deployment({ status: 'failed' }), undefined, /성공한 배포/],
  ['it runs now', deployment({ current: true }), undefined, /지금 실행 중/],
  ['its images are gone', deployment({ can_roll_back: false }), undefined, /이미지/],
  ['another one is under way', deployment(), running, /배포하는 중/],
])('whether it can be taken up again: %s', (_, one, latest, reason) => {
  const said = rollbackObstacle(one, latest);
  if (reason) expect(said).toMatch(reason);
  else expect(said).toBeUndefined();
});

describe('of a response and the events since', () => {
  test('the events say more while it is not over', () => {
    const told = { ...running, status: 'failed' };
    expect(newerDeploymentDetail(running, told)).toBe(told);
    expect(newerDeploymentDetail(deployment(), told)).toEqual(deployment());
  });

  test('events of another deployment say nothing', () => {
    expect(newerDeploymentDetail(running, { ...running, deployment_id: 'd2' })).toBe(running);
    expect(newerDeploymentDetail(running, undefined)).toBe(running);
  });
});
