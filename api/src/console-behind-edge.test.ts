import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readConsoleByService, readConsoleBySocket } from './console-behind-edge.ts';

const ORIGIN = 'https://console.example.com';
const read = (env: Record<string, string>) =>
  readConsoleBySocket(readConfig({ DATA_DIR: '/data', ...env }));
const behindEdge = (env: Record<string, string>) =>
  read({ CONSOLE_BEHIND: 'edge', PUBLIC_URL: ORIGIN, ...env });

test('without the setting, a proxy of the operator leads to the console', () => {
  expect(read({ PUBLIC_URL: ORIGIN })).toBeUndefined();
});

test('the socket is in the data folder, and the engine mounts the same folder', () => {
  const folder = '/data/console/edge';
  expect(behindEdge({})).toEqual({ origin: ORIGIN, socketFolder: folder, mount: folder });
});

test('a server in a container names the volume of its socket', () => {
  const env = { CONSOLE_SOCKET_DIR: '/run/naru', CONSOLE_SOCKET_MOUNT: 'naru-console' };
  expect(behindEdge(env)).toMatchObject({ socketFolder: '/run/naru', mount: 'naru-console' });
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://console.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://203.0.113.9' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost' }],
  ['ENGINE=simulated', { ENGINE: 'simulated' }],
  ['DOCKER_HOST', { DOCKER_HOST: 'tcp://engine.example.com:2376' }],
  ['EDGE_TRUSTED_PROXIES', { TRUST_PROXY: '1' }],
])('a contradiction names %s: %o', (named, env) => {
  expect(() => behindEdge(env)).toThrow(named);
});

test.each(['../console', 'a b', '-x'])('%s is neither a folder nor a volume', (mount) => {
  expect(() => behindEdge({ CONSOLE_SOCKET_MOUNT: mount })).toThrow('CONSOLE_SOCKET_MOUNT');
});

const inCluster = (env: Record<string, string>) =>
  readConsoleByService(
    readConfig({
      ...{ CONSOLE_BEHIND: 'edge', PUBLIC_URL: ORIGIN, ENGINE: 'kubernetes' },
      ...{ CONSOLE_SERVICE: 'naru/server', TRUST_PROXY: '1', ...env },
    }),
  );

test('in a cluster, the console is reached by its Service, and not by a socket', () => {
  const service = { namespace: 'naru', name: 'server' };
  expect(inCluster({})).toEqual({ origin: ORIGIN, service });
  expect(inCluster({ CONSOLE_BEHIND: 'proxy' })).toBeUndefined();
  expect(behindEdge({ ENGINE: 'kubernetes' })).toBeUndefined();
});

test.each([
  ['CONSOLE_SERVICE', { CONSOLE_SERVICE: '' }],
  ['CONSOLE_SERVICE', { CONSOLE_SERVICE: 'server' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://console.example.com' }],
])('in a cluster, a contradiction names %s: %o', (named, env) => {
  expect(() => inCluster(env)).toThrow(named);
});
