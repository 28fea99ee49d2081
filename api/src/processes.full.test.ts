import { once } from 'node:events';
import { createConnection } from 'node:net';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { VERSION } from './runtime/version.ts';
import { buildRequest } from './testing/build-request.ts';
import {
  FAULTY_SERVER_SCRIPT,
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

/** Starts a login that takes at least `ms` milliseconds, and returns while the login is running. */
async function slowLogin({ address }: ServerProcess, ms: number) {
  const faults = [{ endpoint: 'login', kind: 'delay', ms }];
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  await fetch(`${address}/_test/faults`, { ...init, body: JSON.stringify(faults) });
  const body = { username: 'nobody', password: 'nothing' };
  const response = createRemoteCaller(address)('login', { body });
  await fetch(`${address}/healthz`);
  return { response };
}

describe('a server that is asked to end', () => {
  test('finishes what runs and takes nothing new; at its start it said where things are', async () => {
    const env = await ownData();
    const server = await startServerProcess(FAULTY_SERVER_SCRIPT, { ...env, STOP_SECONDS: '600' });
    const demo = 'DATABASE_URL' in env ? '' : '데모 계정: demo / naru-demo\n';
    expect(server.greeting).toBe(
      `나루: ${server.address}\n메일: ${server.address}/_dev/mail\n` +
        `엔진: 모의 배포(컨테이너를 실행하지 않습니다)\n버전: ${VERSION}\n${demo}`,
    );
    const { response } = await slowLogin(server, 1500);
    const kept = createConnection({
      host: '127.0.0.1',
      port: Number(new URL(server.address).port),
    });
    let heard = '';
    kept.on('data', (chunk) => {
      heard += String(chunk);
    });
    const order: string[] = [];
    const closed = once(kept, 'close').then(() => order.push('half a request is dropped'));
    kept.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHo');
    await once(kept, 'data');
    const ended = server.end('SIGTERM');
    await expect(
      Promise.all(Array.from({ length: 50 }, () => fetch(`${server.address}/healthz`))),
    ).rejects.toThrow();
    expect(await response.finally(() => order.push('the response is there'))).toMatchObject({
      status: 401,
    });
    expect((await response).headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
    await closed;
    expect(order).toEqual(['half a request is dropped', 'the response is there']);
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });

  test('serves on while it says that it is going, and then has its readers come to another one', async () => {
    const server = await startServerProcess(MAIN_SCRIPT, {
      ...(await ownData()),
      DRAIN_SECONDS: '2',
    });
    const { call, token } = await signUpAt(server.address);
    const { slug } = await newProject(call);
    const request = buildRequest(
      endpoints.projectEvents,
      { params: { slug } },
      token,
      server.address,
    );
    request.headers.set('Accept', 'text/event-stream');
    const events = (await fetch(request)).text();
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
    expect(await readiness()).toBe(200);
    const ended = server.end('SIGTERM');
    await expect.poll(readiness).toBe(503);
    expect((await call('getProject', { params: { slug } })).status).toBe(200);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await events).not.toContain('event: end');
    expect(await ended).toBe(0);
  });

  test('cuts what takes longer than it may', async () => {
    const server = await startServerProcess(FAULTY_SERVER_SCRIPT, {
      ...(await ownData()),
      STOP_SECONDS: '1',
    });
    const { response } = await slowLogin(server, 60_000);
    const [result, code] = await Promise.allSettled([response, server.end('SIGTERM')]);
    expect(result.status).toBe('rejected');
    expect(code).toMatchObject({ value: 0 });
  });
});
