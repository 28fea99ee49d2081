/** Tests of the commands for backups and restorations, with a server in another process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  type ServerProcess,
  startServerProcess,
} from '../../testing/processes.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { loginAsDemo } from '../../testing/remote.ts';
import { newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import type { Caller } from '../../testing/test-server.ts';
import { runDataCommand } from './data-command.ts';

const data = mkdtempSync(join(tmpdir(), 'naru-data-'));
let server: ServerProcess;
let call: Caller;
let token = '';
let shop: Awaited<ReturnType<typeof createShop>>;

beforeAll(async () => {
  server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: data, ENGINE_SPEED: '1000' });
  ({ call } = await loginAsDemo(server.address));
  const body = { name: '백업 스크립트', scope: 'write' } as const;
  ({ token } = (await call('createApiToken', { body })).data());
  shop = await createShop();
});

afterAll(() => {
  killServerProcesses();
  rmSync(data, { recursive: true, force: true });
});

const environment = () => ({ NARU_TOKEN: token, NARU_URL: server.address });

/** Runs a command for a project, without a terminal for confirmations. */
async function run(
  project: string,
  line: string,
  options: Parameters<typeof createRecordedTerminal>[0] = {},
) {
  const recorded = createRecordedTerminal(options);
  const args = [...line.split(' '), '--project', project];
  const ended = await runDataCommand(args, environment(), recorded.terminal);
  return { ...ended, stdout: recorded.stdout(), notes: recorded.notes };
}

/** A project with a running database and a volume of its own. */
async function createShop() {
  const { slug: project, project_id } = await newProject(call);
  const { slug: container } = await newDatabase(call, project, 'postgresql');
  const volume = await newVolume(call, project_id);
  await projectDeploymentCalls(call, project).deployed();
  return { project, container, volume: volume.slug };
}

const idIn = (json: string): string => JSON.parse(json).backup_id;

test('a database is backed up, followed to the end, and listed', async () => {
  const { project, container } = shop;
  const empty = await run(project, 'list');
  expect(empty).toMatchObject({ code: 0, stderr: '' });
  expect(empty.stdout).toContain('백업이 없습니다.');

  const done = await run(project, `backup --container ${container} --wait`);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/^백업 [\da-f-]{36} · .+ · postgresql \d+\n {2}복원 확인됨 · /);
  expect(done.stdout).toContain('2개 테이블, 49,410행');

  const listed = await run(project, 'list', { columns: 100 });
  expect(listed.stdout).toContain('백업 1개 · 서버의 디스크');
  expect(listed.stdout).toContain('복원 확인됨');
  const json = JSON.parse((await run(project, `list --container ${container} --json`)).stdout);
  expect(json).toMatchObject({ backups: [{ container, state: 'confirmed' }], restorations: [] });
  const id: string = json.backups[0].backup_id;
  expect((await run(project, `show ${id.slice(0, 8)}`)).stdout).toContain(id);
});

test('a volume is backed up by its name, and a command without --wait says how to go on', async () => {
  const { project } = shop;
  const begun = await run(project, 'backup --volume 데이터 --json');
  expect(begun).toMatchObject({ code: 0, stderr: '' });
  const id = idIn(begun.stdout);
  expect(begun.notes).toEqual([`끝까지 보기: naru data show ${id} --wait --project ${project}`]);
  const ended = await run(project, `show ${id} --wait`);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain('복원 확인됨');
});

test('an interrupted command leaves the backup on the server, and says how to go on', async () => {
  const { project, container } = shop;
  const recorded = createRecordedTerminal();
  recorded.interruptAt('중');
  const args = ['backup', '--container', container, '--wait', '--project', project];
  const { code, stderr } = await runDataCommand(args, environment(), recorded.terminal);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /백업은 서버에서 계속됩니다. 이어서 보기: naru data show [\da-f-]{36} --wait/,
  );
  const id = /show (\S+)/.exec(stderr)?.[1] ?? '';
  expect(await run(project, `show ${id} --wait`)).toMatchObject({ code: 0 });
});

test.each([
  ['backup --container 없음', 2, '프로젝트에 이 이름의 컨테이너가 없습니다: 없음'],
  ['backup --volume 없음', 2, '프로젝트에 이 이름의 볼륨이 없습니다: 없음'],
  ['show 0123', 2, '목록에 없는 ID입니다: 0123'],
  ['download 0123', 2, '백업 목록에 없는 ID입니다: 0123'],
  ['switch 0123 --yes', 2, '복원 목록에 없는 ID입니다: 0123'],
  ['upload 없음.dump --volume 데이터', 2, '파일이 없습니다: 없음.dump'],
  ['download --volume 데이터', 2, '복원 확인된 백업이 없습니다'],
  ['list --wrong', 2, '사용법:'],
])('"%s" ends with %i', async (line, code, words) => {
  const { project } = shop;
  const ended = await run(project, line);
  expect([ended.code, ended.stdout]).toEqual([code, '']);
  expect(ended.stderr).toContain(words);
});

test('names that several have are refused with their slugs', async () => {
  const { project, volume } = shop;
  const { project_id } = (await call('getProject', { params: { slug: project } })).data();
  await newVolume(call, project_id, ' 데이터 ');
  const { code, stderr } = await run(project, 'backup --volume 데이터');
  expect(code).toBe(2);
  expect(stderr).toContain(volume);
  expect(await run(project, `backup --volume ${volume}`)).toMatchObject({ code: 0 });
});

test('a token that may only read starts no backup', async () => {
  const { project, container } = shop;
  const body = { name: '읽기', scope: 'read' } as const;
  const { token: reading = '' } = (await call('createApiToken', { body })).data();
  const { terminal } = createRecordedTerminal();
  const args = ['backup', '--container', container, '--project', project];
  const env = { ...environment(), NARU_TOKEN: reading };
  const { code, stderr } = await runDataCommand(args, env, terminal);
  expect(code).toBe(1);
  expect(stderr).toContain('읽기');
});

test('the command is found by its name, and ends with its code', async () => {
  const { project } = shop;
  const env = environment();
  const listed = await runNaruProgram(['data', 'list', '--project', project, '--json'], env);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(listed.stdout)).toMatchObject({ backups: [], restorations: [] });
  const wrong = await runNaruProgram(['data', 'erase', '--project', project], env);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('pnpm naru data list');
});
