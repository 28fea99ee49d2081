/**
 * Tests the messages of a server that cannot start. The tests run on one kind of database, because the messages do not depend on it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import {
  expectStartFailure,
  killServerProcesses,
  MAIN_SCRIPT,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller, loginAsDemo } from './testing/remote.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

describe('a server that cannot start says so in one sentence', () => {
  test('because another one has the data, which goes on working and lets go of it when killed', async () => {
    const DATA_DIR = preparedData();
    const first = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
    const second = await expectStartFailure({ DATA_DIR });
    expect(second).toEqual({
      code: 1,
      stderr: `다른 서버가 데이터 폴더를 이미 사용하고 있습니다: ${DATA_DIR}`,
    });
    const { call } = await loginAsDemo(first.address);
    expect((await call('createProject', { body: { name: '그대로' } })).status).toBe(200);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
    await first.end('SIGKILL');
    const third = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
    const projects = await (await loginAsDemo(third.address)).call('listProjects');
    expect(projects.data().projects.map(({ name }) => name)).toContain('그대로');
  });

  test('because the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const bound = holder.address();
    const port = typeof bound === 'object' ? String(bound?.port) : '';
    const { code, stderr } = await expectStartFailure({ DATA_DIR: preparedData(), PORT: port });
    holder.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^다른 프로그램\\(\\S+, PID ${process.pid}\\)이 이미 포트 ${port}번을 쓰고 있습니다\\. .+PORT 환경 변수.+$`,
      ),
    );
  });

  test('because the folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await expectStartFailure({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^데이터 폴더를 읽고 쓸 수 없습니다: .+ DATA_DIR.+$/);
  });

  test.each([
    [{ PORT: 'abc' }, /^환경 변수 PORT의 값을 쓸 수 없습니다\. .+$/],
    [
      { ENGINE_ADDRESS: 'localhost' },
      /^환경 변수 ENGINE_ADDRESS의 값을 쓸 수 없습니다\. IP 주소여야 합니다\.$/,
    ],
    [{ DATABASE_URL: 'mysql://x' }, /^환경 변수 DATABASE_URL의 값을 쓸 수 없습니다\. .+$/],
    [
      { DATABASE_URL: 'postgresql://naru@127.0.0.1:1/x' },
      /^DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다\. .+$/,
    ],
    [
      { NARU_SECRET_KEY: 'c2hvcnQ=' },
      /^환경 변수 NARU_SECRET_KEY의 값을 쓸 수 없습니다\. 32바이트를 .+$/,
    ],
  ])('because of the settings %j', async (env, sentence) => {
    const { code, stderr } = await expectStartFailure({ DATA_DIR: temporaryFolder(), ...env });
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});

describe('a data folder that is not whole is refused, and nothing in it is changed', () => {
  const contents = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

  /** Creates a data folder that a server has used. */
  async function usedFolder(): Promise<string> {
    const DATA_DIR = preparedData();
    await (await startServerProcess(MAIN_SCRIPT, { DATA_DIR })).end('SIGTERM');
    return DATA_DIR;
  }

  test.each([
    [
      'without PG_VERSION',
      'PG_VERSION이 없습니다',
      (folder: string) => rmSync(join(folder, 'postgres', 'PG_VERSION')),
    ],
    [
      'without its database',
      '데이터베이스가 없습니다',
      (folder: string) => rmSync(join(folder, 'postgres'), { recursive: true }),
    ],
    [
      'without its key',
      '비밀 키가 없습니다',
      (folder: string) => rmSync(join(folder, 'secret.key')),
    ],
    [
      'with a foreign key',
      '이 데이터베이스의 것이 아닙니다',
      (folder: string) =>
        writeFileSync(join(folder, 'secret.key'), randomBytes(32).toString('base64')),
    ],
  ])('%s', async (_, sentence, spoil) => {
    const DATA_DIR = await usedFolder();
    spoil(DATA_DIR);
    const before = contents(DATA_DIR);
    const { code, stderr } = await expectStartFailure({ DATA_DIR });
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toHaveLength(1);
    // Leaves out the files that the database changes whenever it is opened.
    const ours = (names: string[]) => names.filter((name) => !/pg_wal|postmaster/.test(name));
    expect(ours(contents(DATA_DIR))).toEqual(ours(before));
  });
});

describe('a server that others can reach', () => {
  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://naru.example.com' }])(
    'does not start without a mail server: %j',
    async (env) => {
      const { code, stderr } = await expectStartFailure({ DATA_DIR: preparedData(), ...env });
      expect([code, stderr]).toEqual([1, expect.stringContaining('SMTP_URL')]);
    },
  );

  test('has neither outbox nor demo account, and a demo account from before is closed', async () => {
    const DATA_DIR = preparedData();
    const here = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
    const { token } = await loginAsDemo(here.address);
    await here.end('SIGTERM');
    const { port } = await startMailServer();
    const env = { DATA_DIR, HOST: '0.0.0.0', SMTP_URL: `smtp://127.0.0.1:${port}` };
    const exposed = await startServerProcess(MAIN_SCRIPT, env);
    expect(exposed.greeting).not.toContain('데모 계정');
    const body = { username: 'demo', password: 'naru-demo', rememberMe: false };
    const call = createRemoteCaller(exposed.address);
    expect((await call('login', { body })).error().code).toBe('NOT_ACTIVE');
    expect((await createRemoteCaller(exposed.address, token)('me')).status).toBe(401);
    expect((await fetch(`${exposed.address}/_dev/mail`)).status).toBe(404);
    await exposed.end('SIGTERM');
    const again = await startServerProcess(MAIN_SCRIPT, {
      DATA_DIR,
      HOST: '0.0.0.0',
      ALLOW_DEV: '1',
    });
    expect((await createRemoteCaller(again.address)('login', { body })).status).toBe(200);
    expect((await fetch(`${again.address}/_dev/mail`)).status).toBe(200);
  });
});
