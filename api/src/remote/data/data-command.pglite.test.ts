/** Tests of the commands for backups and restorations, with a server in another process. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useDataServer } from '../../testing/data-command.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { readDocumentedCommands } from '../../testing/documented-commands.ts';
import { runNaruProgram } from '../../testing/processes.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Caller } from '../../testing/test-server.ts';
import { runDataCommand } from './data-command.ts';

const { server, environment, run } = useDataServer();
let call: Caller;
let shop: Awaited<ReturnType<typeof createShop>>;

beforeAll(async () => {
  ({ call } = server());
  shop = await createShop();
});

/** A project with a running database and a volume of its own. */
async function createShop() {
  const { slug: project, project_id } = await newProject(call);
  const { slug: container } = await newDatabase(call, project, 'postgresql');
  const volume = await newVolume(call, project_id);
  const deployment = await projectDeploymentCalls(call, project).deployed();
  expect(deployment).toMatchObject({ status: 'success', reason: null });
  return { project, container, volume: volume.slug };
}

const DUMP = 'CREATE TABLE public.orders (id int);\n';

/** Matches the beginning of a documented command of these. */
const OF_DATA = /^npx --yes pnpm@[\d.]+ naru data /;

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
  ['list --wrong', 2, '사용법:'],
])('"%s" ends with %i', async (line, code, words) => {
  const { project } = shop;
  const ended = await run(project, line);
  expect([ended.code, ended.stdout]).toEqual([code, '']);
  expect(ended.stderr).toContain(words);
});

test('without a confirmed backup there is nothing to download or to restore', async () => {
  const { project } = shop;
  const { project_id } = (await call('getProject', { params: { slug: project } })).data();
  const { slug } = await newVolume(call, project_id, '새 볼륨');
  for (const action of ['download', 'restore']) {
    const { code, stderr } = await run(project, `${action} --volume ${slug}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining('복원 확인된 백업이 없습니다')]);
  }
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

test('the command is found by its name, and ends with its code', { tags: 'full' }, async () => {
  const { project } = shop;
  const env = environment();
  const listed = await runNaruProgram(['data', 'list', '--project', project, '--json'], env);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(listed.stdout)).toMatchObject({ restorations: expect.any(Array) });
  const wrong = await runNaruProgram(['data', 'erase', '--project', project], env);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('  naru data list');
});

test('a backup is restored, compared, switched to, and undone', async () => {
  const { project, container } = shop;
  await run(project, `backup --container ${container} --wait`);
  const restored = await run(project, `restore --container ${container}`);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^복원 [\da-f-]{36} · db · postgresql \d+\n {2}비교할 수 있음/);
  expect(restored.stdout).toContain('비교: 테이블');
  const id = /naru data switch (\S+)/.exec(restored.stdout)?.[1] ?? '';

  const unconfirmed = await run(project, `switch ${id}`);
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringContaining('--yes')]);
  const declined = await run(project, `switch ${id}`, { answer: false });
  expect([declined.code, declined.stderr]).toEqual([2, '바꾸지 않았습니다.\n']);

  const switched = await run(project, `switch ${id.slice(0, 8)} --yes --wait`);
  expect(switched).toMatchObject({ code: 0, stderr: '' });
  expect(switched.stdout).toContain('되돌리기: naru data undo');
  const undone = await run(project, `undo --container ${container} --yes --wait`);
  expect(undone).toMatchObject({ code: 0, stderr: '' });
  const listed = await run(project, `list --container ${container}`);
  expect(listed.stdout).toContain('복원 1개');
  expect(listed.stdout).toContain('되돌림');
  const kept = await run(project, `drop ${id} --yes`);
  expect([kept.code, kept.stdout]).toEqual([1, '']);
  expect(await run(project, `drop ${id} --yes --force`)).toMatchObject({ code: 0, stderr: '' });
});

test('a restoration can be switched to at once, and dropped instead', {
  tags: 'full',
}, async () => {
  const { project, container } = shop;
  await run(project, `backup --container ${container} --wait`);
  const refused = await run(project, `restore --container ${container} --switch`);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--yes')]);
  const kept = await run(project, `restore --container ${container} --switch`, { answer: false });
  expect(kept).toMatchObject({ code: 0, stderr: '' });
  const id = /naru data drop (\S+)/.exec(kept.stdout)?.[1] ?? '';
  expect(await run(project, `drop ${id} --yes`)).toMatchObject({ code: 0, stderr: '' });
  const switched = await run(project, `restore --container ${container} --switch --yes --json`);
  expect(switched).toMatchObject({ code: 0, stderr: '' });
  const ended = JSON.parse(switched.stdout);
  expect(ended).toMatchObject({ state: 'switched', container });
  const free = await run(project, `drop ${ended.restoration_id} --yes --force`);
  expect(free).toMatchObject({ code: 0, stderr: '' });
});

test('a volume is restored into a new one', { tags: 'full' }, async () => {
  const { project, volume } = shop;
  const id = idIn((await run(project, `backup --volume ${volume} --wait --json`)).stdout);
  const created = await run(project, `restore ${id} --name 사본`);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout).toContain('새로 만듦');
});

test('a backup of another project is restored there, and into something new', {
  tags: 'full',
}, async () => {
  const { project: from, container, volume } = shop;
  const { slug: project, project_id } = await newProject(call, '시험');
  const { slug: target } = await newVolume(call, project_id);
  const database = idIn((await run(from, `backup --container ${container} --wait --json`)).stdout);
  const files = idIn((await run(from, `backup --volume ${volume} --wait --json`)).stdout);

  const missing = await run(project, `restore ${database} --name 사본`);
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('목록에 없는')]);
  const created = await run(project, `restore ${database} --from ${from} --name 사본 --json`);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const restored = JSON.parse(created.stdout);
  expect(restored).toMatchObject({ state: 'switched', container_name: '사본' });
  const { containers } = (await call('listContainers', { params: { slug: project } })).data();
  expect(containers.map(({ name, slug }) => [name, slug])).toEqual([['사본', restored.container]]);

  const compared = await run(project, `restore ${files} --from ${from} --volume ${target}`);
  expect(compared).toMatchObject({ code: 0, stderr: '' });
  expect(compared.stdout).toContain('naru data switch');
  const { containers: left } = (await call('listContainers', { params: { slug: from } })).data();
  expect(left.map(({ slug }) => slug)).toEqual([container]);
  await call('deleteProject', { params: { slug: project } });
});

test('a database is upgraded to another version, and the upgrade is undone', {
  tags: 'full',
}, async () => {
  const { slug: project } = await newProject(call, '이전 버전');
  const { slug: id } = await newDatabase(call, project, 'postgresql', 'old', '17');
  await projectDeploymentCalls(call, project).deployed();
  const readVersion = async () =>
    (await call('listContainers', { params: { slug: project } })).data().containers[0]
      ?.template_config?.version;
  const unknown = await run(project, `upgrade 99 --container old`);
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);

  const made = await run(project, 'upgrade 18 --container old --json');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const restoration = JSON.parse(made.stdout);
  expect(restoration).toMatchObject({
    ...{ state: 'ready', origin: 'upgrade', container: id, from_version: '17', to_version: '18' },
  });
  expect(await readVersion()).toBe('17');
  const twice = await run(project, 'upgrade 18 --container old');
  expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('복원')]);
  expect(await run(project, `drop ${restoration.restoration_id} --yes`)).toMatchObject({ code: 0 });

  const switched = await run(project, 'upgrade 18 --container old --switch --yes');
  expect(switched).toMatchObject({ code: 0, stderr: '' });
  expect(await readVersion()).toBe('18');
  const undone = await run(project, 'undo --container old --yes --wait');
  expect(undone).toMatchObject({ code: 0, stderr: '' });
  expect(await readVersion()).toBe('17');
  await call('deleteProject', { params: { slug: project } });
});

test('the downloaded backup of a volume is uploaded again, and becomes a backup', {
  tags: 'full',
}, async () => {
  const { project, volume } = shop;
  await run(project, `backup --volume ${volume} --wait`);
  const INIT_CWD = temporaryFolder();
  const there = { INIT_CWD };
  const downloaded = await run(project, `download --volume ${volume} --json`, {}, there);
  expect(downloaded).toMatchObject({ code: 0, stderr: '' });
  const { path, bytes } = JSON.parse(downloaded.stdout);
  expect(statSync(path)).toMatchObject({ size: bytes });
  const line = `upload ${path} --volume ${volume} --wait --json`;
  const uploaded = await run(project, line, {}, there);
  expect(uploaded).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(uploaded.stdout)).toMatchObject({ origin: 'upload', volume });
});

test('the documented commands succeed in their order', { tags: 'full' }, async () => {
  const { project, container } = shop;
  const there = { INIT_CWD: temporaryFolder() };
  writeFileSync(join(there.INIT_CWD, 'shop.sql'), DUMP);
  let last = '';
  // A point in time needs an archive, whose first round may be minutes away.
  const commands = readDocumentedCommands('project-file.md').filter(
    (line) => OF_DATA.test(line) && !line.includes('--at'),
  );
  expect(commands.length).toBeGreaterThan(9);
  for (const command of commands) {
    const values = {
      '<slug>': project,
      '<name>': container,
      '<id>': last,
      '<file>': 'db.tar',
      '<dump>': 'shop.sql',
    };
    const args = command
      .replace(OF_DATA, '')
      .replaceAll(
        /<\w+>/g,
        (word) => Object.entries(values).find(([name]) => name === word)?.[1] ?? word,
      )
      .split(' ');
    const recorded = createRecordedTerminal();
    const env = { ...environment(), ...there };
    const { code, stderr } = await runDataCommand(args, env, recorded.terminal);
    expect([command, code, stderr], recorded.stdout()).toEqual([command, 0, '']);
    last = /naru data (?:switch|undo) (\S+)/.exec(recorded.stdout())?.[1] ?? last;
  }
});
