/** Tests of downloads and uploads over connections that break. */
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTransferServer } from '../../testing/transfer-server.ts';
import { runDataCommand } from './data-command.ts';

type Changes = Parameters<typeof startTransferServer>[0];

async function setUp(changes?: Changes) {
  const folder = temporaryFolder();
  const partial = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  const written = () => Math.max(0, ...partial().map((name) => statSync(join(folder, name)).size));
  const server = await startTransferServer({ written, ...changes });
  const run = async (line: string, interruptAt?: string) => {
    const recorded = createRecordedTerminal();
    if (interruptAt !== undefined) recorded.interruptAt(interruptAt);
    const env = { NARU_TOKEN: 'naru_x', NARU_URL: server.address, INIT_CWD: folder };
    const args = [...line.split(' '), '--project', 'shop'];
    const ended = await runDataCommand(args, env, recorded.terminal);
    return { ...ended, stdout: recorded.stdout(), notes: recorded.notes };
  };
  const read = (name: string) => readFileSync(join(folder, name));
  return { ...server, folder, run, read, files: () => readdirSync(folder) };
}

test('a download that breaks goes on where it broke, under a temporary name until it is whole', {
  tags: 'full',
}, async () => {
  const { run, read, files, seen, behaviour } = await setUp({ breaks: [1000, 500] });
  expect(await run('download 0f3a')).toMatchObject({ code: 0, stderr: '' });
  expect(files()).toEqual(['db.dump']);
  expect(read('db.dump').equals(behaviour.content)).toBe(true);
  expect(seen.ranges).toEqual([undefined, 'bytes=1000-', 'bytes=1500-']);
});

test('an interrupted download is continued by the same command', async () => {
  const { run, read, files, seen, behaviour } = await setUp({ breaks: [2000] });
  const { code, stderr } = await run('download --container db', '다시 시도합니다');
  expect([code, stderr]).toEqual([1, expect.stringContaining('같은 명령을 다시 실행하면 이어서')]);
  expect(files()).toEqual([expect.stringMatching(/^\.db\.dump\.[\da-f]{16}\.part$/)]);
  const again = await run('download --container db');
  expect(again).toMatchObject({ code: 0 });
  expect(again.notes).toContain('이어서 받습니다: 2.0 KiB부터');
  expect(seen.ranges.at(-1)).toBe('bytes=2000-');
  expect(files()).toEqual(['db.dump']);
  expect(read('db.dump').equals(behaviour.content)).toBe(true);
});

test('parts of two contents are never joined', async () => {
  const { run, read, behaviour } = await setUp({ breaks: [2000] });
  await run('download 0f3a', '다시 시도합니다');
  Object.assign(behaviour, { content: Buffer.alloc(4000, 'other'), tag: '"b"' });
  expect(await run('download 0f3a')).toMatchObject({ code: 0 });
  expect(read('db.dump').equals(behaviour.content)).toBe(true);
});

test('content that changes while it arrives is refused', { tags: 'full' }, async () => {
  const { run, behaviour, files, seen } = await setUp({ breaks: [2000] });
  const running = run('download 0f3a');
  await expect.poll(() => seen.ranges).toHaveLength(1);
  Object.assign(behaviour, { content: Buffer.alloc(4000, 'other'), tag: '"b"' });
  const { code, stderr } = await running;
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('받는 동안 서버의 파일이 바뀌었습니다'),
  ]);
  expect(files()).not.toContain('db.dump');
});

test('a server that sends no parts begins again, and nothing of a broken download stays', {
  tags: 'full',
}, async () => {
  const { run, read, files, behaviour } = await setUp({ breaks: [1000], tag: undefined });
  expect(await run('download 0f3a')).toMatchObject({ code: 0 });
  expect(read('db.dump').equals(behaviour.content)).toBe(true);
  behaviour.breaks.push(1000);
  const stopped = await run('download 0f3a --output other.dump', '다시 시도합니다');
  expect(stopped.stderr).toContain('처음부터 받습니다');
  expect(files()).toEqual(['db.dump']);
});

test('a file is only replaced with --replace, and a folder receives the file', async () => {
  const { run, read, folder, behaviour } = await setUp();
  writeFileSync(join(folder, 'db.dump'), '이전');
  const refused = await run('download 0f3a');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--replace')]);
  expect(read('db.dump').toString()).toBe('이전');
  expect(await run('download 0f3a --output . --replace')).toMatchObject({ code: 0 });
  expect(read('db.dump').equals(behaviour.content)).toBe(true);
});

test.each(['../db.dump', '/etc/naru', '.profile', 'a\u001bb'])(
  'the name %j of a server leads to no other place',
  async (name) => {
    const { run, files } = await setUp({ name });
    expect(await run('download 0f3a')).toMatchObject({ code: 0 });
    expect(files()).toEqual([expect.stringMatching(/^backup-0f3a/)]);
  },
);

test('an upload sends each part until it has arrived', { tags: 'full' }, async () => {
  const { run, folder, received } = await setUp({
    parts: ['lost', 'stored', { status: 409, code: 'BACKUP_RUNNING' }],
  });
  const dump = Buffer.alloc(2500, 'dump');
  writeFileSync(join(folder, 'a.sql'), dump);
  const { code, stdout, stderr } = await run('upload a.sql --container db');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('백업 0f3a5b7c');
  expect(received().equals(dump)).toBe(true);
});

const GONE = { status: 409, code: 'UPLOAD_GONE' };

test.each([
  ['a refused upload', [{ status: 403, code: 'FORBIDDEN' }], undefined, '지금은 받을 수 없습니다.'],
  ['an upload that another server has', [GONE], undefined, '지금은 받을 수 없습니다.'],
  ['an interrupted upload', ['lost'], '다시 시도합니다', '처음부터 올려주세요'],
] as const)('the parts of %s are deleted', async (_, parts, at, words) => {
  const { run, folder, seen } = await setUp({ parts: [...parts] });
  writeFileSync(join(folder, 'a.sql'), 'dump');
  const { code, stderr } = await run('upload a.sql --container db', at);
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  expect(seen.cancelled).toBe(1);
});

test('an empty file, and a folder, are not uploaded', async () => {
  const { run, folder, seen } = await setUp();
  writeFileSync(join(folder, 'empty.sql'), '');
  symlinkSync(folder, join(folder, 'link'));
  expect(await run('upload empty.sql --container db')).toMatchObject({ code: 2 });
  expect(await run('upload link --container db')).toMatchObject({ code: 2 });
  expect(seen.tickets).toBe(0);
});
