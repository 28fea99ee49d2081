import { describe, expect, test } from 'vitest';
import { awaitedAddress } from './awaited-address.ts';

const state = { slug: 'api', state: 'running', deployment_id: '1' };
const opened = { network_id: '1', internal_port: 5432, network_type: 'tcp', external_port: 30_001 };
const waiting = { ...opened, external_addresses: [] };
const external_problem = '클러스터가 로드 밸런서의 주소를 주지 않습니다.';

describe('what a network without an address waits for', () => {
  test.each([
    [{ ...opened, external_port: null }, state, '배포하면 열립니다'],
    [waiting, state, '주소를 기다리는 중입니다'],
    [{ ...waiting, external_problem }, state, external_problem],
    [{ ...waiting, external_problem }, { ...state, state: 'stopped' }, '시작하면 열립니다'],
    [waiting, { ...state, state: 'deploying', deployment_id: '' }, '배포가 끝나면 열립니다'],
  ])('%j of %j: %s', (network, of, text) => {
    expect(awaitedAddress(network, of)).toBe(text);
  });
});
