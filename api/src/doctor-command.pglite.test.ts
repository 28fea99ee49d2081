import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverChecks } from '@naru/contract/entities/check';
import { afterEach, expect, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { VERSION } from './runtime/version.ts';
import { freePort } from './testing/free-port.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

const ENGINE = 'simulated';
const readJson = async (env: Record<string, string>) => {
  const { code, stdout } = await runNaruCommand(['doctor', '--json'], { ENGINE, ...env });
  const { checks, version } = serverChecks.parse(JSON.parse(stdout));
  expect(version).toBe(VERSION);
  return { code, states: Object.fromEntries(checks.map(({ name, state }) => [name, state])) };
};

const WELL = { database: 'ok', migrations: 'ok', 'secret-key': 'ok', disk: 'ok' };

test('a running server is checked through its socket, and the exit code follows the problems', async () => {
  const DATA_DIR = preparedData();
  await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const { code, states } = await readJson({ DATA_DIR });
  expect(code).toBe(0);
  expect(states).toMatchObject({ server: 'ok', ...WELL, queue: 'ok', console: 'ok' });
  const printed = await runNaruCommand(['doctor'], { DATA_DIR });
  expect(printed.code).toBe(0);
  expect(printed.stdout).toMatch(/^\[정상\] 데이터베이스: 내장 데이터베이스 /m);
  expect(printed.stdout).toMatch(/^\[주의\] 메일: 메일을 보내지 않습니다\.\n {7}\S/m);
  expect(printed.stdout).toMatch(/\n문제 0, 주의 \d+, 정상 \d+\n$/);
});

test('without a server the data is checked in place, and the missing server is a problem', {
  tags: 'full',
}, async () => {
  const DATA_DIR = preparedData();
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  await server.end('SIGTERM');
  const closed = `smtp://127.0.0.1:${await freePort()}`;
  const { code, states } = await readJson({ DATA_DIR, SMTP_URL: closed });
  expect(code).toBe(1);
  expect(states).toMatchObject({ server: 'problem', ...WELL, engine: 'warning', mail: 'problem' });
  const mistyped = { DATA_DIR, ENGINE: 'docker', DOCKER_HOST: 'docker.sock' };
  expect((await readJson(mistyped)).states).toMatchObject({ ...WELL, engine: 'problem' });
  const foreign = { DATA_DIR, NARU_SECRET_KEY: Buffer.alloc(32).toString('base64') };
  expect((await readJson(foreign)).states).toMatchObject({ 'secret-key': 'problem' });
});

test('a folder without data is a problem of the database, and nothing is created', async () => {
  const DATA_DIR = join(temporaryFolder(), 'mistyped');
  const { code, stdout } = await runNaruCommand(['doctor'], { DATA_DIR, ENGINE });
  expect(code).toBe(1);
  expect(stdout).toContain(`[문제] 데이터베이스: 열 수 없습니다.\n       DATA_DIR(${DATA_DIR})`);
  expect(readdirSync(join(DATA_DIR, '..'))).toEqual([]);
});

test('other arguments are an error', async () => {
  for (const args of [['--all'], ['--json', '--json']]) {
    expect((await runNaruCommand(['doctor', ...args], {})).code).toBe(2);
  }
});
