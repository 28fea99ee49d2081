/** Tests the restoration of a database to a point in time by a command. */
import { expect, test } from 'vitest';
import { readDocumentedCommands } from '../../testing/documented-commands.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { startTransferServer } from '../../testing/transfer-server.ts';
import { runDataCommand } from './data-command.ts';

const ARCHIVE = '7c1d0000-0000-4000-8000-000000000000';
const AT = '--at 2026-11-29T12:30:00+09:00';
const point = '2026-11-29T03:30:00.000Z';

async function setUp() {
  const server = await startTransferServer();
  const run = async (line: string) => {
    const recorded = createRecordedTerminal();
    const env = { NARU_TOKEN: 'naru_x', NARU_URL: server.address };
    const args = [...line.split(' '), '--project', 'shop'];
    const ended = await runDataCommand(args, env, recorded.terminal);
    return { ...ended, stdout: recorded.stdout() };
  };
  return { run, seen: server.seen };
}

test.each([
  [`restore --container db ${AT}`, { container: 'db-1' }],
  [`restore --container db ${AT} --name 사본`, { name: '사본' }],
  [`restore 7c1d ${AT}`, { container: 'db-1' }],
  [`restore 7c1d ${AT} --container cache`, { container: 'db-2' }],
  [`restore 7c1d ${AT} --name 사본`, { name: '사본' }],
])('%s', async (line, receiver) => {
  const { run, seen } = await setUp();
  const ended = await run(line);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain('비교할 수 있음');
  expect(seen.restored).toEqual([{ archive_id: ARCHIVE, point, ...receiver }]);
});

test('the documented command restores a point in time', async () => {
  const { run, seen } = await setUp();
  const [command = ''] = readDocumentedCommands('project-file.md').filter((line) =>
    line.includes('--at'),
  );
  const line = command
    .replace(/^npx --yes pnpm@[\d.]+ naru data /, '')
    .replace(' --project <slug>', '')
    .replace('<name>', 'db')
    .replace('--at <time>', AT);
  expect(await run(line)).toMatchObject({ code: 0, stderr: '' });
  expect(seen.restored).toEqual([{ archive_id: ARCHIVE, point, container: 'db-1' }]);
});

test.each([
  ['restore --container db --at 2026-11-28T23:59:59.999Z', '복원할 수 있는 시각: 2026-11-'],
  ['restore --container db --at 2026-11-30T00:00:00.001Z', '이 시각은 보관되지 않았습니다'],
  [`restore --container cache ${AT}`, '변경 기록이 없는 데이터베이스입니다'],
  [`restore 0f3a ${AT}`, '변경 기록 목록에 없는 ID입니다: 0f3a'],
])('"%s" restores nothing', async (line, words) => {
  const { run, seen } = await setUp();
  const { code, stderr, stdout } = await run(line);
  expect([code, stderr, stdout]).toEqual([2, expect.stringContaining(words), '']);
  expect(seen.restored).toEqual([]);
});

test('the edges of a window, and a time without an offset, are restored', async () => {
  const { run, seen } = await setUp();
  for (const at of ['2026-11-29T00:00Z', '2026-11-30T00:00:00Z', '2026-11-29T15:00'])
    expect(await run(`restore --container db --at ${at}`)).toMatchObject({ code: 0 });
  const local = new Date('2026-11-29T15:00').toISOString();
  const points = ['2026-11-29T00:00:00.000Z', '2026-11-30T00:00:00.000Z', local];
  expect(seen.restored).toMatchObject(points.map((one) => ({ point: one })));
});

test('the list has the archives, with the times that can be restored', async () => {
  const { run } = await setUp();
  const text = (await run('list')).stdout;
  expect(text).toContain('변경 기록 1개');
  expect(text).toContain(ARCHIVE);
  const time = String.raw`2026-11-\d\d \d\d:\d\d`;
  const times = `${time} ~ ${time}`;
  const state = '보관 중: S3 저장소: 연결을 거절했습니다\\.';
  expect(text).toMatch(new RegExp(`${state} +${times} +${times} +1\\.0 MiB`));
  expect((await run('list --container cache')).stdout).not.toContain('변경 기록');
  expect(JSON.parse((await run('list --json')).stdout).archives).toMatchObject([
    { archive_id: ARCHIVE },
  ]);
});
