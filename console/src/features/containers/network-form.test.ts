import { describe, expect, test } from 'vitest';
import { missingAddressReason, networkRestoreBody } from './network-form.ts';

const tcp = { network_id: 'n', internal_port: 53, network_type: 'tcp' };

test.each([
  [tcp, { internal_port: 53, network_type: 'tcp' }],
  [
    { ...tcp, network_type: 'http', fqdn: 'a.example.com', external_port: null },
    { internal_port: 53, network_type: 'http', fqdn: 'a.example.com' },
  ],
])('a deleted network can be added again as it was: %o', (network, body) => {
  expect(networkRestoreBody(network)).toEqual(body);
});

test.each([
  { ...tcp, external_port: 31_000 },
  { ...tcp, network_type: 'sctp' },
  { ...tcp, network_type: 'http' },
])('%o would not be the same', (network) => {
  expect(networkRestoreBody(network)).toBeUndefined();
});

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
    expect(missingAddressReason(network, of)).toBe(text);
  });
});
