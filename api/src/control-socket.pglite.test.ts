import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, loginAsDemo } from './testing/remote.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

/** Starts a server. Returns a function that runs `naru admin` on its data folder. */
async function withServer() {
  const DATA_DIR = preparedData();
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const admin = (...args: string[]) =>
    runNaruCommand(['admin', ...args], { DATA_DIR, SUDO_USER: '관리자' });
  return { DATA_DIR, server, admin };
}

/** Sends a body to the control socket. Returns the status of the response. */
const send = (folder: string, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { socketPath: join(folder, 'control.sock'), method: 'POST' };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(body);
  });

test('an operator is added while the server runs, sets a password by the link, and reads who did it', async () => {
  const { server, admin } = await withServer();
  const added = await admin('add-operator', '김운영', 'Kim@Example.com');
  expect(added.stderr).toBe('');
  const token = /reset-password\?token=(\S+)/.exec(added.stdout)?.[1] ?? '';
  const call = createRemoteCaller(server.address);
  const body = { token, new_password: 'Quiet-Harbour-9' };
  expect((await call('resetPassword', { body })).status).toBe(200);
  expect((await call('resetPassword', { body })).error().code).toBe('TOKEN_INVALID');
  const login = { username: '김운영', password: 'Quiet-Harbour-9' };
  const session = (await call('login', { body: login })).data();
  const operator = createRemoteCaller(server.address, session.token);
  const { entries } = (await operator('listAuditEntries', { query: {} })).data();
  expect(entries.map(({ action, actor, via, target }) => [action, actor, via, target])).toEqual([
    ['role-changed', '관리자', 'command', '김운영'],
    ['member-added', '관리자', 'command', '김운영'],
  ]);
});

test('a lock ends the sessions of the running server at once; a failed command is one sentence', {
  tags: 'full',
}, async () => {
  const { server, admin } = await withServer();
  const { call } = await loginAsDemo(server.address);
  expect((await admin('lock', 'demo')).stdout).toContain('정지하고');
  expect((await call('me')).status).toBe(401);
  expect(await admin('lock', '없는 회원')).toEqual({
    code: 1,
    stdout: '',
    stderr: '회원을 찾을 수 없습니다: 없는 회원\n',
  });
});

test('only the user of the server can open the socket; a foreign request changes nothing', async () => {
  const { DATA_DIR, admin } = await withServer();
  expect(statSync(join(DATA_DIR, 'control.sock')).mode & 0o777).toBe(0o600);
  expect(await send(DATA_DIR, 'x'.repeat(100_000))).toBe(413);
  expect(await send(DATA_DIR, '{"user":1}')).toBe(500);
  expect(await send(DATA_DIR, '{"user":"x","args":["lock"]}')).toBe(200);
  expect((await admin('members')).stdout).toContain('demo\t');
});

test('the socket of a killed server is replaced, and meanwhile a command opens the database itself', {
  tags: 'full',
}, async () => {
  const { DATA_DIR, server, admin } = await withServer();
  await server.end('SIGKILL');
  expect((await admin('promote', 'demo')).stdout).toContain('운영자로 변경');
  await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  expect((await admin('members')).stdout).toContain('\tadmin\t');
});
