/** Tests `naru backup` and `naru restore` on real data. `runNaruProgram` starts a separate process, `runNaruCommand` runs in this process. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { formatHead, HEAD_BYTES } from './storage/backup/backup-file.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

afterEach(killServerProcesses);

const preparedData = usePreparedDataFolders();
const newFile = () => join(temporaryFolder(), 'naru.backup');

test('a backup of a running server brings everything back on another machine, with secrets that can be read', async () => {
  const [here, there] = [preparedData(), join(temporaryFolder(), 'there')];
  const file = newFile();
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: here });
  const { call } = await loginAsDemo(server.address);
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  await call('createSecret', { params: { id }, body: { key: 'KEY', value: '비밀 🚢' } });
  const made = await runNaruCommand(['backup', file], { DATA_DIR: here });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('복원해 확인했습니다');
  expect(made.stdout).toContain('시크릿의 키도 들어 있습니다');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(here).filter((name) => name.startsWith('backup-check'))).toEqual([]);
  await call('createSecret', { params: { id }, body: { key: 'LATER', value: '나중' } });
  await server.end('SIGKILL');

  const restored = await runNaruProgram(['restore', file], { DATA_DIR: there });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(join(there, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(restored.stdout).toContain('naru admin confirm-restore');
  const confirm = () => runNaruCommand(['admin', 'confirm-restore'], { DATA_DIR: there });
  expect((await confirm()).stdout).toContain('곧 컨테이너를 다시 실행합니다');
  expect((await confirm()).stdout).toContain('확인할 복원이 없습니다');
  const copy = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: there });
  const reader = (await loginAsDemo(copy.address)).call;
  const { secrets } = (await reader('listSecrets', { params: { id } })).data();
  expect(secrets).toMatchObject([{ key: 'KEY', value: '비밀 🚢' }]);
  const busy = await runNaruCommand(['restore', file, '--replace'], { DATA_DIR: there });
  expect(busy.stderr).toContain('다른 서버가 데이터 폴더');
});

test('a sealed key is opened by its passphrase alone', async () => {
  const DATA_DIR = preparedData();
  const there = join(temporaryFolder(), 'there');
  const file = newFile();
  writeFileSync(join(DATA_DIR, 'secret.key'), Buffer.alloc(32, 7).toString('base64'));
  const passphraseFile = newFile();
  writeFileSync(passphraseFile, '고요한 항구의 밤\n');
  const sealed = ['--passphrase-file', passphraseFile];
  const made = await runNaruCommand(['backup', file, ...sealed], { DATA_DIR });
  expect(made.stdout).toContain('암호로 봉인');
  expect(readFileSync(file).includes(Buffer.alloc(32, 7).toString('base64'))).toBe(false);
  const without = await runNaruCommand(['restore', file], { DATA_DIR: there });
  expect(without.stderr).toContain('--passphrase-file');
  const wrong = await runNaruCommand(['restore', file], {
    DATA_DIR: there,
    NARU_BACKUP_PASSPHRASE: '다른 암호입니다요',
  });
  expect(wrong.stderr).toContain('암호가 백업의 암호와 다릅니다');
  expect(existsSync(there)).toBe(false);
  expect((await runNaruCommand(['restore', file, ...sealed], { DATA_DIR: there })).stderr).toBe('');
  expect(readFileSync(join(there, 'secret.key'), 'utf8')).toBe(
    Buffer.alloc(32, 7).toString('base64'),
  );
});

test('a backup without the key names the setting that is needed', async () => {
  const DATA_DIR = preparedData();
  const there = join(temporaryFolder(), 'there');
  const file = newFile();
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  const made = await runNaruCommand(['backup', file], { DATA_DIR, NARU_SECRET_KEY });
  expect(made.stdout).toContain('NARU_SECRET_KEY를 그대로 써야 합니다');
  const restore = (key?: string) =>
    runNaruCommand(['restore', file], {
      DATA_DIR: there,
      ...(key !== undefined && { NARU_SECRET_KEY: key }),
    });
  expect((await restore()).stderr).toContain('NARU_SECRET_KEY를 정한 뒤');
  const other = Buffer.alloc(32, 1).toString('base64');
  expect((await restore(other)).stderr).toContain('이 백업의 키가 아닙니다');
  expect(existsSync(there)).toBe(false);
  expect((await restore(NARU_SECRET_KEY)).code).toBe(0);
});

/** Replaces a part of a file's manifest, with the right checksum. */
function withManifest(file: string, change: object): Buffer {
  const bytes = readFileSync(file);
  const [line = ''] = bytes.subarray(0, HEAD_BYTES).toString('utf8').split('\n');
  const manifest = { ...JSON.parse(line), ...change };
  return Buffer.concat([formatHead(manifest), bytes.subarray(HEAD_BYTES)]);
}

test('neither overwrites anything, and a broken or foreign file changes nothing', async () => {
  const DATA_DIR = preparedData();
  const file = newFile();
  expect((await runNaruCommand(['backup', file], { DATA_DIR })).code).toBe(0);
  expect(await runNaruCommand(['backup', file], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: `같은 이름의 파일이 이미 있습니다: ${file}\n`,
  });
  const failed = await runNaruCommand(['restore', file], { DATA_DIR });
  expect(failed.stderr).toContain('이미 데이터가 있습니다');

  const before = readdirSync(DATA_DIR);
  const flipped = readFileSync(file);
  flipped[flipped.length - 1000] = 255 - (flipped[flipped.length - 1000] ?? 0);
  const flippedHead = readFileSync(file);
  flippedHead[100] = 255 - (flippedHead[100] ?? 0);
  const head = { format: 'naru-backup', version: 1, made_at: '2026-01-01T00:00:00Z' };
  const tables = { users: { least: 5, most: 9 } };
  const broken: [Buffer | string, string][] = [
    [readFileSync(file).subarray(0, -1000), '손상된 파일입니다'],
    [readFileSync(file).subarray(0, 1000), '손상된 파일입니다'],
    [flipped, '손상된 파일입니다'],
    [flippedHead, '손상된 파일입니다'],
    ['', '손상된 파일입니다'],
    ['no backup', '손상된 파일입니다'],
    [gzipSync(`${JSON.stringify({ ...head, version: 2, secret_key: null })}\n`), '손상된 파일'],
    [gzipSync(`${JSON.stringify({ ...head, secret_key: null })}\nno tar`), '손상된 파일입니다'],
    [gzipSync(Buffer.alloc(10_000_000, 'a')), '손상된 파일입니다'],
    [withManifest(file, { migrations: ['new'], naru: '99.1.0' }), '나루 99.1.0 이상에서 복원'],
    [withManifest(file, { database: 'postgresql' }), 'PostgreSQL 서버의 백업입니다'],
    [withManifest(file, { tables }), 'users(5–9행 중 0행)'],
  ];
  for (const [content, sentence] of broken) {
    const other = newFile();
    writeFileSync(other, content);
    const ended = await runNaruCommand(['restore', other, '--replace'], { DATA_DIR });
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(DATA_DIR)).toEqual(before);
  }

  writeFileSync(join(DATA_DIR, 'secret.key'), 'key');
  const replaced = await runNaruCommand(['restore', file, '--replace'], { DATA_DIR });
  expect(replaced.code).toBe(0);
  const aside = /before-restore-\S+/.exec(replaced.stdout)?.[0] ?? '';
  expect(readdirSync(join(DATA_DIR, aside)).toSorted()).toEqual(['postgres', 'secret.key']);
});

test('a proof finds missing rows, and a file of an earlier release is restored', async () => {
  const DATA_DIR = preparedData();
  const file = newFile();
  await runNaruCommand(['backup', file], { DATA_DIR });
  expect((await runNaruCommand(['backup', 'verify', file], { DATA_DIR })).stdout).toMatch(
    /복원해 확인했습니다: 테이블 \d+개, \d+행/,
  );
  const short = newFile();
  writeFileSync(short, withManifest(file, { tables: { users: { least: 1, most: 1 } } }));
  const verified = await runNaruCommand(['backup', 'verify', short], { DATA_DIR });
  expect(verified).toMatchObject({ code: 1, stderr: expect.stringContaining('users(1행 중 0행)') });

  const tar = gunzipSync(readFileSync(file).subarray(HEAD_BYTES));
  const head = { format: 'naru-backup', version: 1, made_at: '2026-01-01T00:00:00Z' };
  const secret_key = Buffer.alloc(32, 7).toString('base64');
  const earlier = newFile();
  writeFileSync(
    earlier,
    gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, secret_key })}\n`), tar])),
  );
  const there = join(temporaryFolder(), 'there');
  const restored = await runNaruCommand(['restore', earlier], { DATA_DIR: there });
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('이전 버전의 나루') });
  expect(readFileSync(join(there, 'secret.key'), 'utf8')).toBe(secret_key);
});

test('a server that is killed during a backup leaves no file of that name', async () => {
  const DATA_DIR = preparedData();
  const file = newFile();
  for (const appears of ['.part', '']) {
    const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
    const running = runNaruCommand(['backup', file], { DATA_DIR });
    await waitUntil(() => existsSync(`${file}${appears}`));
    await server.end('SIGKILL');
    expect((await running).code).toBe(1);
    if (appears === '.part') expect(existsSync(file)).toBe(false);
  }
  const verified = await runNaruCommand(['backup', 'verify', file], { DATA_DIR });
  expect(verified.code).toBe(0);
});

test.each([
  [[], 2, '사용법:'],
  [['backup'], 2, '사용법:'],
  [['backup', 'a', 'b'], 2, '사용법:'],
  [['backup', 'a', '--replace'], 2, '사용법:'],
  [['backup', 'verify'], 2, '사용법:'],
  [['backup', 'verify', 'a', 'b'], 2, '사용법:'],
  [['backup', 'a', '--old-server-is-off'], 2, '사용법:'],
  [['rotate-key', 'a'], 2, '사용법:'],
  [['backup', 'a', '--passphrase-file', 'b'], 1, '암호 파일을 읽을 수 없습니다'],
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
