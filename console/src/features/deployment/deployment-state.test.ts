import type { EngineInfo } from '@naru/contract/entities/engine';
import { expect, test } from 'vitest';
import { NetworkError } from '#api/errors.ts';
import {
  currentDeploymentId,
  deploymentStatusWord,
  engineStateMessage,
  findRunningDeploymentDetail,
} from './deployment-state.ts';

const detail = { deployment_id: 'd1', status: 'running', containers: [] };

test.each([
  ['the same deployment, under way', { deployment_id: 'd1', status: 'running' }, detail, true],
  [
    'one that the events do not know yet',
    { deployment_id: 'd2', status: 'running' },
    detail,
    false,
  ],
  ['one that was polled to its end', { deployment_id: 'd1', status: 'failed' }, detail, false],
  [
    'one that was told to its end',
    { deployment_id: 'd1', status: 'running' },
    { ...detail, status: 'success' },
    false,
  ],
  ['none', null, detail, false],
  ['a server without events', { deployment_id: 'd1', status: 'running' }, undefined, false],
])('of %s', (_, latest, told, known) => {
  expect(findRunningDeploymentDetail(latest, told)).toBe(known ? told : undefined);
});

test.each([
  ['running', '배포중'],
  ['untracked', '배포중'],
  ['success', '배포됨'],
  ['failed', '배포됨'],
  ['cancelled', '배포됨'],
  ['backend_trigger_failed', '배포됨'],
  ['backend_tracking_failed', '배포됨'],
  ['queued', '배포되지 않음'],
  [undefined, '배포되지 않음'],
])('%s reads %s', (status, word) => {
  expect(deploymentStatusWord(status)).toBe(word);
});

const engine = (simulated: boolean): EngineInfo => ({
  ...{ name: 'docker', version: '29' },
  capabilities: { volume_quotas: true, udp: true, live_limits: true, simulated },
});
const deployed = (simulated: boolean | undefined) => ({
  ...{ deployment_id: 'd', status: 'success', created_at: null },
  ...(simulated !== undefined && { simulated }),
});
const away = new NetworkError('gateway', '엔진에 연결하는 중입니다.', 'ENGINE_UNAVAILABLE');

test.each([
  ['the simulation', { data: engine(true), error: null }, true, 'simulated'],
  ['an engine after the simulation', { data: engine(false), error: null }, true, 'wasSimulated'],
  ['an engine that ran it', { data: engine(false), error: null }, false, undefined],
  ['an older server', { data: engine(false), error: null }, undefined, undefined],
  ['a server without the call', { data: null, error: null }, undefined, undefined],
  ['an engine that is away', { data: undefined, error: away }, true, 'connecting'],
  ['no server at all', { data: undefined, error: new NetworkError('gateway') }, true, undefined],
] as const)('with %s', (_case, answer, simulated, notice) => {
  expect(engineStateMessage(answer, deployed(simulated))).toBe(notice);
});

test.each([
  ['the latest deployment, which has succeeded', 'success', ['d1', 'd1'], 'd2'],
  ['what most containers run, after a failure', 'failed', ['d1', 'd0', 'd1'], 'd1'],
  ['what most containers run, during a deployment', 'running', [undefined, 'd1'], 'd1'],
  ['nothing, while no container runs', 'failed', [undefined], undefined],
])('the current version is %s', (_, status, containers, id) => {
  const state = {
    deployment: { ...detail, deployment_id: 'd2', status },
    containers: containers.map((deployment_id, index) => ({
      slug: `c${index}`,
      state: 'running',
      deployment_id,
    })),
    networks: [],
  };
  expect(currentDeploymentId(state)).toBe(id);
});

test('without a deployment nothing is the current version', () => {
  expect(currentDeploymentId({ deployment: null, containers: [], networks: [] })).toBeUndefined();
});
