import type { EngineInfo } from '@naru/contract/entities/engine';
import { expect, test } from 'vitest';
import { NetworkError } from '#api/errors.ts';
import { engineNotice } from './engine-notice.ts';

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
  expect(engineNotice(answer, deployed(simulated))).toBe(notice);
});
