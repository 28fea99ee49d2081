import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { runNaruCommand } from './naru-command.ts';
import { VERSION } from './runtime/version.ts';
import { runTransaction } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';
import { users } from './storage/schema/member.ts';
import { openServerSecrets } from './storage/server-secret.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';
import { beginConsoleMove, confirmConsoleMove } from './use-cases/operator/console-move.ts';

const preparedData = usePreparedDataFolders();

/** Creates a data folder with one member. Returns a function that runs `naru admin` on the folder. */
async function withMember() {
  const DATA_DIR = preparedData();
  const { db, close } = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  const email = 'hong@example.com';
  await db.insert(users).values({
    id: 'u1',
    username: '홍길동',
    username_key: '홍길동',
    email,
    email_key: email,
    status: 'active',
    password_hash: '-',
  });
  await close();
  return (...args: string[]) => runNaruCommand(['admin', ...args], { DATA_DIR });
}

test('an operator lists, locks, unlocks, promotes and erases members', {
  tags: 'full',
}, async () => {
  const admin = await withMember();
  const line = async () => (await admin('members')).stdout.split('\n')[1] ?? '';
  expect(await line()).toMatch(
    /^홍길동\thong@example.com\tuser\tactive\t[\dT:.-]+Z\t0\t0\t0\t0\t0$/,
  );
  expect((await admin('lock', '홍길동')).stdout).toContain('정지하고');
  expect(await line()).toContain('\tlocked\t');
  await admin('unlock', '홍길동');
  await admin('promote', '홍길동');
  expect(await line()).toContain('\tadmin\tactive\t');
  expect((await admin('use')).stdout).toContain('회원(active)\t1\n');
  expect((await admin('erase', '홍길동')).stderr).toContain('운영자가 한 명뿐이라');
  expect((await admin('demote', '홍길동')).code).toBe(1);
  expect((await admin('add-operator', '김운영', 'kim@example.com')).code).toBe(0);
  expect((await admin('demote', '홍길동')).code).toBe(0);
  expect((await admin('erase', '홍길동')).code).toBe(0);
  expect(await line()).toMatch(/^김운영\tkim@example.com\tadmin\tactive\t/);
  expect((await admin('members')).stdout.split('\n')).toHaveLength(3);
});

test('the link of a command has the address that an operator has stored', {
  tags: 'full',
}, async () => {
  const DATA_DIR = preparedData();
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  const { db, close } = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  const { box } = await openServerSecrets(db, readConfig({ DATA_DIR, NARU_SECRET_KEY }));
  const url = 'https://new.example.com';
  const { token } = await beginConsoleMove(
    db,
    box,
    { name: 'a', via: 'console' },
    { from: '', url },
  );
  await runTransaction(db, (tx) =>
    confirmConsoleMove(tx, box, { token, origin: url, from: '', initial: null }),
  );
  await close();
  const add = ['admin', 'add-operator', '김운영', 'kim@example.com'];
  const { stdout } = await runNaruCommand(add, { DATA_DIR, NARU_SECRET_KEY });
  expect(stdout).toContain(`${url}/reset-password`);
});

test.each([
  ['a missing data folder', () => join(temporaryFolder(), 'mistyped')],
  ['an empty data folder', () => temporaryFolder()],
])('%s is an error of every command, and stays as it is', async (_name, folder) => {
  const DATA_DIR = folder();
  const before = readdirSync(dirname(DATA_DIR));
  for (const args of [['admin', 'members'], ['rotate-key'], ['backup', join(DATA_DIR, 'file')]]) {
    const { code, stderr } = await runNaruCommand(args, { DATA_DIR });
    expect([code, stderr]).toEqual([1, expect.stringContaining(DATA_DIR)]);
  }
  expect(readdirSync(dirname(DATA_DIR))).toEqual(before);
  if (existsSync(DATA_DIR)) expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('the version is printed', async () => {
  expect(await runNaruCommand(['--version'], {})).toMatchObject({
    code: 0,
    stdout: `naru ${VERSION}\n`,
  });
});

test('what cannot be done is said in one sentence', { tags: 'full' }, async () => {
  const admin = await withMember();
  expect(await admin('lock', '없는 회원')).toEqual({
    code: 1,
    stdout: '',
    stderr: '회원을 찾을 수 없습니다: 없는 회원\n',
  });
  for (const args of [[], ['lock'], ['members', '홍길동'], ['lock', 'a', 'b'], ['constructor']]) {
    expect((await admin(...args)).code).toBe(2);
  }
});
