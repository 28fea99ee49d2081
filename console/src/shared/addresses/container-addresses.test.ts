import type { Network } from '@naru/contract/entities/container';
import { describe, expect, test } from 'vitest';
import { combineContainerWithState } from '#shared/containers/container-with-state.ts';
import { containerAddresses, networkAddressLines, sortAddresses } from './container-addresses.ts';

const http: Network = {
  network_id: '1',
  internal_port: 80,
  network_type: 'http',
  fqdn: 'xn--o39akk.kr',
};
const tcp: Network = { network_id: '2', internal_port: 5432, network_type: 'tcp' };
const container = { slug: 'api', name: 'API', networks: [http, tcp] };
const running = { slug: 'api', state: 'running', deployment_id: '1' };
const nowhere = { edge: undefined, domain: undefined, changes: undefined };
const opened = { ...tcp, external_port: 30_001, external_ip: '203.0.113.7' };

const listed = (state: typeof running | undefined, told: Network[] = []) =>
  containerAddresses(
    combineContainerWithState(container, {
      containers: state ? [state] : [],
      networks: [{ container: 'api', networks: told }],
    }),
    nowhere,
  ).map(({ address }) => address);

describe('the addresses of a container', () => {
  test('contain every network with an address, with the latest addresses from the engine', () => {
    expect(listed(running)).toEqual(['가게.kr']);
    expect(listed(running, [opened])).toEqual(['가게.kr', '203.0.113.7:30001']);
  });

  test('contain each address of a load balancer, and none before one is assigned', () => {
    const at = (...external_addresses: string[]) => [{ ...opened, external_addresses }];
    expect(listed(running, at('lb.example.com', '2001:db8::7'))).toEqual([
      '가게.kr',
      'lb.example.com:30001',
      '[2001:db8::7]:30001',
    ]);
    expect(listed(running, at())).toEqual(['가게.kr']);
  });

  test('do not contain deleted networks', () => {
    const gone = { ...opened, network_id: '3' };
    expect(listed(running, [gone])).toEqual(['가게.kr']);
  });

  test.each([
    [undefined, []],
    [{ ...running, state: 'idle', deployment_id: '' }, []],
    [{ ...running, state: 'stopped', deployment_id: '' }, []],
    [{ ...running, state: 'stopped' }, ['가게.kr']],
    [{ ...running, state: 'deploying', deployment_id: '' }, ['가게.kr']],
  ])('of %j is %j', (state, addresses) => {
    expect(listed(state)).toEqual(addresses);
  });
});

describe('the address of a network', () => {
  const line = (state: string, status?: string, fqdn = http.fqdn) =>
    networkAddressLines(http, { ...running, state }, { ...nowhere, domain: { fqdn, status } })[0];

  test('is shown in Hangul, and its link contains the encoded domain', () => {
    expect(line('running', 'connected')).toEqual({
      address: '가게.kr',
      href: 'https://xn--o39akk.kr',
      missing: undefined,
    });
  });

  test.each([
    ['running', 'unproven', '도메인의 소유를 확인하면 열립니다'],
    ['running', 'taken', '다른 컨테이너에서 사용 중인 도메인입니다'],
    ['idle', 'unproven', '배포하면 열립니다'],
    ['running', 'new', undefined],
  ])('of a container that is %s, its domain %s, lacks %s', (state, status, missing) => {
    expect(line(state, status)?.missing).toBe(missing);
  });

  test.each([
    [{}, '배포하면 열립니다'],
    [{ container: 'web' }, undefined],
    [{ subject: 'mount' }, undefined],
    [{ name: '8080' }, undefined],
  ])('with a waiting change lacks the deployment: %j lacks %s', (other, missing) => {
    const change = { id: '1', container: 'api', subject: 'network', name: '80', change: 'added' };
    const changes = [{ ...change, effect: 'restart', ...other }];
    expect(networkAddressLines(http, running, { ...nowhere, changes })[0]?.missing).toBe(missing);
  });

  test('does not depend on the status of another domain', () => {
    expect(line('running', 'unproven', 'other.kr')?.missing).toBeUndefined();
  });
});

test('the addresses of a project are unique, the reachable ones first', () => {
  const lines = [
    { address: 'a.kr', missing: '배포하면 열립니다' },
    { address: 'b.kr' },
    { address: 'c.kr' },
    { address: 'b.kr' },
  ];
  expect(sortAddresses(lines).map(({ address }) => address)).toEqual(['b.kr', 'c.kr', 'a.kr']);
});
