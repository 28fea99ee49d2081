/** Tests that each wrong setting stops the start with one sentence, and that nothing in the data folder changes. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createScriptedDocker } from './testing/engine/scripted-docker.ts';
import { startMailServer } from './testing/mail-server.ts';
import {
  expectStartFailure,
  killServerProcesses,
  MAIN_SCRIPT,
  startServerProcess,
} from './testing/processes.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

/** The first number of a file that is not of a system catalog. */
const FIRST_USER_FILE = 16_384;

/**
 * Returns the names and contents of all files of a data folder, without the files that change whenever the database is opened. System
 * catalogs are among those, because PostgreSQL records in a row during a query that the row has ended (hint bits).
 */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const ours = files.filter(
    (name) =>
      !/pg_wal|postmaster|pg_control|pg_stat|pg_logical|lock\.db|pg_internal/.test(name) &&
      !(name.includes('/base/') && Number.parseInt(basename(name), 10) < FIRST_USER_FILE),
  );
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(ours.map((name) => [name, digest(name)]));
}

/** Listens at a free port of the loopback address until the end of the test. */
async function takenPort(): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  // The type of `address()` includes pipes.
  const { port } = holder.address() as AddressInfo;
  return String(port);
}

const SHIFTED = join(import.meta.dirname, 'testing', 'shifted-clock.ts');
const clockAhead = (years: number) => ({
  NODE_OPTIONS: `--import=${SHIFTED}`,
  YEARS_AHEAD: String(years),
});

const APP = {
  GITHUB_APP_ID: '1',
  GITHUB_APP_SLUG: 'naru',
  GITHUB_APP_CLIENT_ID: 'id',
  GITHUB_APP_CLIENT_SECRET: 'secret',
};
const CUT_KEY = '-----BEGIN RSA PRIVATE KEY-----\\nMIIE\\n-----END RSA PRIVATE KEY-----';

const EXPOSED = { PUBLIC_URL: 'https://naru.example.com' };

type Settings = Record<string, string>;

const WRONG: readonly [name: string, () => Settings | Promise<Settings>, sentence: RegExp][] = [
  ['a port in use', async () => ({ PORT: await takenPort() }), /PID \d+\)이 이미 포트 \d+번/],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1', ALLOW_DEV: '1' }),
    /HOST .+ 없습니다/,
  ],
  [
    'a host without a PostgreSQL server',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }),
    /PostgreSQL 서버에 연결할 수 없습니다/,
  ],
  [
    'an unknown host of the database',
    () => ({ DATABASE_URL: 'postgres://a@nowhere.invalid/b' }),
    /DATABASE_URL의 호스트 이름/,
  ],
  ['a malformed key', () => ({ NARU_SECRET_KEY: 'c2hvcnQ=' }), /NARU_SECRET_KEY.+32바이트/],
  [
    'another key',
    () => ({ NARU_SECRET_KEY: randomBytes(32).toString('base64') }),
    /이 데이터베이스의 것이 아닙니다/,
  ],
  [
    'an unknown host of the mail server',
    () => ({ SMTP_URL: 'smtp://nowhere.invalid' }),
    /SMTP_URL의 호스트 이름/,
  ],
  [
    'a port without a mail server',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    /SMTP_URL의 메일 서버에 연결할 수 없습니다/,
  ],
  [
    'a wrong login of the mail server',
    async () => {
      const { port } = await startMailServer({ user: 'naru', password: 'right' });
      return { SMTP_URL: `smtp://naru:wrong@127.0.0.1:${port}` };
    },
    /SMTP_URL의 사용자나 비밀번호/,
  ],
  ['no mail server for others', () => EXPOSED, /SMTP_URL이 없습니다/],
  [
    'an address without a scheme',
    () => ({ PUBLIC_URL: 'naru.example.com' }),
    /PUBLIC_URL.+https:\/\//,
  ],
  [
    'an address with a path',
    () => ({ PUBLIC_URL: 'https://naru.example.com/console' }),
    /PUBLIC_URL.+호스트와 포트만/,
  ],
  [
    'a cut key of the GitHub App',
    () => ({ ...APP, GITHUB_APP_PRIVATE_KEY: CUT_KEY }),
    /GITHUB_APP_PRIVATE_KEY.+\.pem/,
  ],
  ['a part of the GitHub App', () => ({ GITHUB_APP_ID: '1' }), /GITHUB_APP_SLUG.+다섯 개/],
  [
    'a port of the edge in use',
    async () => {
      const docker = createScriptedDocker();
      onTestFinished(docker.close);
      await docker.come();
      return { ENGINE: 'docker', DOCKER_HOST: docker.endpoint, EDGE_HTTP_PORT: await takenPort() };
    },
    /PID \d+\)이 이미 포트 \d+번.+EDGE_HTTP_PORT/,
  ],
  [
    'an address that is no engine',
    () => ({ ENGINE: 'docker', DOCKER_HOST: 'ssh://host' }),
    /DOCKER_HOST/,
  ],
  ['no room', () => ({ DISK_RESERVE_MIB: '1000000' }), /MiB만 남아/],
  ['a clock years ahead', () => clockAhead(5), /시계가 \d{4}-.+trust-clock/],
  ['a clock years behind', () => clockAhead(-5), /시계가 \d{4}-.+timedatectl/],
  ['a misspelled variable', () => ({ SMPT_URL: 'smtp://127.0.0.1' }), /SMPT_URL.+SMTP_URL/],
];

describe('a server with wrong settings ends with one sentence and changes nothing', () => {
  const used = mkdtempSync(join(tmpdir(), 'naru-used-'));
  beforeAll(async () => {
    await (await startServerProcess(MAIN_SCRIPT, { DATA_DIR: used })).end('SIGTERM');
  });
  afterAll(() => rmSync(used, { recursive: true }));

  test.each(WRONG)('%s', async (_name, settings, sentence) => {
    const env = await settings();
    const before = contentsOf(used);
    const { code, stderr } = await expectStartFailure({ DATA_DIR: used, ...env });
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(contentsOf(used)).toEqual(before);
  });
});

test('a data folder without a parent folder is refused, and none is created', async () => {
  const parent = join(temporaryFolder(), 'mistyped');
  const { code, stderr } = await expectStartFailure({ DATA_DIR: join(parent, 'data') });
  expect([code, stderr]).toEqual([1, expect.stringContaining('DATA_DIR의 철자')]);
  expect(() => statSync(parent)).toThrow();
});

test('a mail server that has worked is awaited, and another one is not', async () => {
  const DATA_DIR = preparedData();
  const { port, close } = await startMailServer();
  const env = { ...EXPOSED, DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = await startServerProcess(MAIN_SCRIPT, env);
  expect(first.greeting).not.toContain('안내: SMTP_URL');
  await first.end('SIGTERM');
  await close();
  const second = await startServerProcess(MAIN_SCRIPT, env);
  expect(second.greeting).toContain('안내: SMTP_URL의 메일 서버에 연결할 수 없습니다');
  await second.end('SIGTERM');
  const { code } = await expectStartFailure({ ...env, SMTP_URL: `smtp://localhost:${port}` });
  expect(code).toBe(1);
});
