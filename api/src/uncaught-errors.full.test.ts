/** Tests a server with an uncaught error. */
import { afterEach, expect, test } from 'vitest';
import {
  FAULTY_SERVER_SCRIPT,
  killServerProcesses,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller } from './testing/remote.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

test('goes on after what broke off by itself, and ends in order after anything else', async () => {
  const server = await startServerProcess(FAULTY_SERVER_SCRIPT, {
    ...(await ownData()),
    STOP_SECONDS: '600',
  });
  const post = (path: string, body: unknown) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const makeError = (kind: string) => post('/_test/errors', kind);
  for (const kind of ['stream', 'rejection']) {
    expect((await makeError(kind)).status).toBe(200);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  }
  await post('/_test/faults', [{ endpoint: 'login', kind: 'delay', ms: 1500 }]);
  const body = { username: 'nobody', password: 'nothing' };
  const slow = createRemoteCaller(server.address)('login', { body });
  // Waits for a later request, so that the server has received the login before the error is caused.
  await fetch(`${server.address}/healthz`);
  await makeError('mistake');
  expect((await slow).status).toBe(401);
  const { code, stderr } = await server.over();
  expect(code).toBe(1);
  const lines = stderr.split('\n');
  expect(lines.pop()).toMatch(
    /^처리하지 못한 오류로 서버를 종료했습니다.* \(TypeError: no such thing\)$/,
  );
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { err: { code: 'ECONNRESET', message: 'broke' }, origin: 'uncaughtException' },
    { err: { type: 'AbortError', message: 'ended' }, origin: 'unhandledRejection' },
    { err: { type: 'TypeError', at: expect.arrayContaining([]) }, origin: 'uncaughtException' },
  ]);
});
