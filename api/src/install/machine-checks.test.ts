import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  checkClock,
  checkDns,
  checkEngine,
  checkGit,
  checkMailPorts,
  checkPort,
  parseOsRelease,
} from './machine-checks.ts';

/** Starts an HTTP server at a free port, or at a socket. Returns its address. */
async function serve(answer: RequestListener, path?: string): Promise<string> {
  const server = createHttpServer(answer);
  await once(path === undefined ? server.listen(0, '127.0.0.1') : server.listen(path), 'listening');
  onTestFinished(() => void server.close());
  const at = server.address();
  return typeof at === 'object' ? `http://127.0.0.1:${at?.port}` : `unix://${path}`;
}

test.each([
  [
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n',
    'Debian GNU/Linux 12 (bookworm)',
    true,
  ],
  ['ID=ubuntu\nID_LIKE=debian\nPRETTY_NAME="Ubuntu 24.04"', 'Ubuntu 24.04', true],
  ['ID="rocky"\nID_LIKE="rhel centos fedora"\nPRETTY_NAME="Rocky Linux 9"', 'Rocky Linux 9', false],
  ['', '', false],
])('%j is a system', (text, name, isDebian) => {
  expect(parseOsRelease(text)).toEqual({ name, isDebian });
});

describe('the clock', () => {
  const at = (seconds: number) =>
    serve((_, response) => {
      response.setHeader('date', new Date(Date.now() + seconds * 1000).toUTCString()).end();
    });

  test.each([
    [0, 'ok'],
    [-60, 'warning'],
    [60, 'warning'],
    [3600, 'problem'],
    [-400 * 86_400, 'problem'],
  ])('that another machine has with %i s is compared', async (seconds, state) => {
    const check = await checkClock(await at(seconds));
    expect(check.state).toBe(state);
    expect(check.remedy === undefined).toBe(state === 'ok');
  });

  test('is unknown without an answer, and with an answer without a time', async () => {
    const silent = await serve((_, response) => {
      response.sendDate = false;
      response.end();
    });
    for (const server of [silent, 'http://127.0.0.1:1']) {
      expect(await checkClock(server)).toMatchObject({ state: 'warning' });
    }
  });
});

test('a port in use is a problem that names the process', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const taken = await checkPort(port, '127.0.0.1');
  expect(taken).toMatchObject({ state: 'problem', title: `포트 ${port}` });
  expect(taken.summary).toContain(`PID ${process.pid}`);
  server.close();
  await once(server, 'close');
  expect(await checkPort(port, '127.0.0.1')).toMatchObject({ state: 'ok' });
});

test('the first engine that answers is found; a missing engine is a problem unless it is installed', async () => {
  const socket = await serve(
    (_, response) => void response.end('OK'),
    join(temporaryFolder(), 'engine'),
  );
  const addresses = ['unix:///nowhere/docker.sock', socket];
  expect(await checkEngine(addresses, { installsPackages: false })).toMatchObject({
    summary: socket,
  });
  const none = addresses.slice(0, 1);
  expect(await checkEngine(none, { installsPackages: false })).toMatchObject({ state: 'problem' });
  expect(await checkEngine(none, { installsPackages: true })).toMatchObject({ state: 'warning' });
});

test('missing git is a problem unless it is installed', async () => {
  const missing = async () => false;
  expect(await checkGit({ installsPackages: false })).toMatchObject({ state: 'ok' });
  expect(await checkGit({ installsPackages: false }, missing)).toMatchObject({ state: 'problem' });
  expect(await checkGit({ installsPackages: true }, missing)).toMatchObject({ state: 'warning' });
});

test('a name that leads to this machine is right; a name without an address gets its record named', async () => {
  expect(await checkDns('localhost', 'localhost')).toMatchObject({ state: 'ok' });
  const missing = await checkDns('naru-check.apps.invalid', '*.apps.invalid');
  expect(missing).toMatchObject({ state: 'warning', title: 'DNS *.apps.invalid' });
  expect(missing.remedy).toContain('*.apps.invalid');
});

test('blocked mail ports are a warning', async () => {
  expect(await checkMailPorts('127.0.0.1')).toMatchObject({ state: 'warning' });
});
