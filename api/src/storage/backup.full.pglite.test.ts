/** Tests `naru backup` and `naru restore` on real data. `runNaruProgram` starts a separate process, `runNaruCommand` runs in this process. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { runNaruCommand } from '../naru-command.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from '../testing/processes.ts';
import { loginAsDemo } from '../testing/remote.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { usePreparedDataFolders } from '../testing/test-database.ts';

afterEach(killServerProcesses);

const preparedData = usePreparedDataFolders();
const newFile = () => join(temporaryFolder(), 'naru.backup');

test('a backup brings everything back, with secrets that can be read', async () => {
  const [here, there] = [preparedData(), join(temporaryFolder(), 'there')];
  const file = newFile();
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: here });
  const { call } = await loginAsDemo(server.address);
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  await call('createSecret', { params: { id }, body: { key: 'KEY', value: '비밀 🚢' } });
  const running = await runNaruCommand(['backup', file], { DATA_DIR: here });
  expect(running.code).toBe(1);
  expect(running.stderr).toContain('다른 서버가 데이터 폴더');
  expect(existsSync(file)).toBe(false);
  await server.end('SIGKILL');

  const made = await runNaruProgram(['backup', file], { DATA_DIR: here });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('시크릿의 키도 들어 있습니다');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await runNaruProgram(['restore', file], { DATA_DIR: there });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(join(there, 'secret.key')).mode & 0o777).toBe(0o600);

  const copy = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: there });
  const reader = (await loginAsDemo(copy.address)).call;
  const { secrets } = (await reader('listSecrets', { params: { id } })).data();
  expect(secrets).toMatchObject([{ key: 'KEY', value: '비밀 🚢' }]);
  const busy = await runNaruCommand(['restore', file, '--replace'], { DATA_DIR: there });
  expect(busy.code).toBe(1);
});

test('neither overwrites anything, and a broken file changes nothing', async () => {
  const DATA_DIR = preparedData();
  const file = newFile();
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  const made = await runNaruCommand(['backup', file], { DATA_DIR, NARU_SECRET_KEY });
  expect(made.stdout).toContain('NARU_SECRET_KEY를 그대로 써야 합니다');
  const again = await runNaruCommand(['backup', file], { DATA_DIR });
  expect(again).toMatchObject({
    code: 1,
    stderr: `같은 이름의 파일이 이미 있습니다: ${file}\n`,
  });
  const failed = await runNaruCommand(['restore', file], { DATA_DIR });
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('이미 데이터가 있습니다');

  const before = readdirSync(DATA_DIR);
  const head = { format: 'naru-backup', version: 1, made_at: '2026-01-01T00:00:00Z' };
  for (const content of [
    readFileSync(file).subarray(0, -1000),
    'no backup',
    gzipSync(`${JSON.stringify({ ...head, version: 2, secret_key: null })}\n`),
    gzipSync(`${JSON.stringify({ ...head, secret_key: null })}\nno tar`),
  ]) {
    const broken = newFile();
    writeFileSync(broken, content);
    const ended = await runNaruCommand(['restore', broken, '--replace'], { DATA_DIR });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('손상된 파일입니다');
    expect(readdirSync(DATA_DIR)).toEqual(before);
  }

  writeFileSync(join(DATA_DIR, 'secret.key'), 'key');
  const replaced = await runNaruCommand(['restore', file, '--replace'], { DATA_DIR });
  expect(replaced.code).toBe(0);
  const aside = /before-restore-\S+/.exec(replaced.stdout)?.[0] ?? '';
  expect(readdirSync(join(DATA_DIR, aside)).toSorted()).toEqual(['postgres', 'secret.key']);
});

test.each([
  [[], 2, '사용법:'],
  [['backup'], 2, '사용법:'],
  [['backup', 'a', 'b'], 2, '사용법:'],
  [['backup', 'a', '--replace'], 2, '사용법:'],
  [['restore', 'a', '--everything'], 2, '사용법:'],
  [['destroy', 'a'], 2, '사용법:'],
  [['apply', 'a'], 2, '사용법:'],
  [['export'], 2, '사용법:'],
  [['backup', 'a'], 1, '데이터 폴더에 데이터가 없습니다'],
  [['restore', 'a'], 1, '백업 파일이 없습니다'],
])('naru %j ends with %i', async (args, code, words) => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const ended = await runNaruCommand(args, env);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(words);
  expect(readdirSync(folder)).toEqual([]);
});

test('naru leaves a PostgreSQL server to its own tools', async () => {
  const env = { DATABASE_URL: 'postgresql://naru@127.0.0.1/x' };
  const { code, stderr } = await runNaruCommand(['backup', 'a'], env);
  expect(code).toBe(1);
  expect(stderr).toContain('pg_dump');
});
