/** Tests `naru up` when answers are lost, several commands run at once, the user interrupts, or a disk is full. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { MAIN_SCRIPT, startServerProcess } from '../../testing/processes.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { loginAsDemo } from '../../testing/remote.ts';
import { newProject } from '../../testing/resources.ts';
import { mayMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT_FILES, createFolder, useUpCommand } from '../../testing/up-command.ts';
import { runUpCommand } from './up-command.ts';

const { server, environment, up, setUp, listContainers, proxy } = useUpCommand({
  ENGINE_SPEED: '100',
});

const newest = async (slug: string) =>
  (await server().call('listDeployments', { params: { slug }, query: {} })).data().deployments;

describe('a lost answer', () => {
  test.each([
    ['that begins the upload', /source-uploads$/],
    ['of a part', /source-upload\?/],
    ['that creates the container', /containers$/],
    ['that starts the deployment', /deploy$/],
  ])('%s is requested again, and has its effect once', async (_, path) => {
    const { slug, run } = await setUp();
    let lost = 0;
    const at = await proxy((url, method) => {
      if (method === 'GET' || !path.test(url) || lost > 0) return undefined;
      lost += 1;
      return 'lose';
    });
    const ended = await run(['--create', '웹', '--wait'], {}, { NARU_URL: at });
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(lost).toBe(1);
    expect(ended.notes).toContain('다시 시도합니다.');
    expect(await listContainers(slug)).toHaveLength(1);
    expect(await newest(slug)).toHaveLength(1);
  });

  test('of the source of a container is requested again', { tags: 'full' }, async () => {
    const { slug, run } = await setUp();
    await run(['--create', '웹', '--no-deploy']);
    let lost = 0;
    const at = await proxy((url, method) => {
      if (method === 'GET' || !/source-upload$/.test(url)) return undefined;
      lost += 1;
      return lost === 1 ? 'lose' : undefined;
    });
    expect(await run(['--wait'], {}, { NARU_URL: at })).toMatchObject({ code: 0, stderr: '' });
    expect(lost).toBe(2);
    expect(await newest(slug)).toHaveLength(1);
  });
});

describe('several commands', () => {
  test('that create a container of the same name one after the other make one', async () => {
    const { slug, run } = await setUp();
    expect((await run(['--create', '웹', '--no-deploy'])).code).toBe(0);
    const again = await run(['--create', ' 웹 ', '--no-deploy']);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--container')]);
    expect(await listContainers(slug)).toHaveLength(1);
  });

  test('for one container at once end with the newest source, and each says how it ended', {
    tags: 'full',
  }, async () => {
    const { slug, run } = await setUp();
    await run(['--create', '웹', '--no-deploy']);
    const folders = [1, 2, 3].map((version) =>
      createFolder({ ...BUILT_FILES, 'src/index.js': `console.log(${version});\n` }),
    );
    const args = ['--wait', '--json', '--project', slug];
    const ended = await Promise.all(folders.map((folder) => up(folder, args)));
    for (const { code, stdout, stderr } of ended) {
      expect(stderr).toBe('');
      expect(code).toBe(JSON.parse(stdout).status === 'success' ? 0 : 1);
    }
    const digests = ended.map(({ stdout }) => JSON.parse(stdout).digest);
    const [container] = await listContainers(slug);
    expect(digests).toContain(container?.upload?.digest);
    const [last] = await newest(slug);
    const detail = await projectDeploymentCalls(server().call, slug).ended(
      last?.deployment_id ?? '',
    );
    expect(detail).toMatchObject({ status: 'success' });
    expect(detail.containers[0]?.commit?.hash).toBe(container?.upload?.digest);
  });
});

describe('the project', () => {
  const createToken = async (slug: string, right: 'read' | 'deploy' | 'manage') => {
    const body = { name: 'CI', right };
    const params = { slug };
    return (await server().call('createProjectToken', { params, body })).data().token ?? '';
  };

  test('is that of the token or of the environment when it is not named', {
    tags: 'full',
  }, async () => {
    const { slug, folder, run } = await setUp();
    await run(['--create', '웹', '--no-deploy']);
    const token = await createToken(slug, 'deploy');
    expect(await up(folder, ['--wait'], {}, { NARU_TOKEN: token })).toMatchObject({ code: 0 });
    expect(await up(folder, [], {}, { NARU_PROJECT: slug })).toMatchObject({ code: 0 });
    const unknown = await up(folder, []);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('NARU_PROJECT')]);
  });

  test('of a token that may not deploy is refused before anything is sent', {
    tags: 'full',
  }, async () => {
    const { slug, folder, run } = await setUp();
    await run(['--create', '웹', '--no-deploy']);
    const token = await createToken(slug, 'read');
    const refused = await up(folder, ['--yes'], {}, { NARU_TOKEN: token });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/토큰.*\n$/)]);
    expect(await newest(slug)).toEqual([]);
  });
});

test('a list needs neither a server nor a token', async () => {
  const folder = createFolder(BUILT_FILES);
  const env = { NARU_TOKEN: '', NARU_URL: 'http://127.0.0.1:9' };
  const listed = await up(folder, ['--list'], {}, env);
  expect(listed).toMatchObject({ code: 0, stdout: 'Dockerfile\nsrc/index.js\n' });
});

test('a server that is away is named at once', async () => {
  const { run } = await setUp();
  const ended = await run([], {}, { NARU_URL: 'http://127.0.0.1:9' });
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('연결할 수 없습니다')]);
});

test('a full disk of the server is named, keeps nothing incomplete, and the next command goes on', {
  tags: 'full',
  ...(!mayMount && { skip: true }),
}, async () => {
  const disk = mountSmallDisk(48);
  const settings = { DATA_DIR: temporaryFolder(), MEMBER_BACKUP_DIR: disk, ENGINE_SPEED: '1000' };
  const own = await startServerProcess(MAIN_SCRIPT, { ...settings, DISK_RESERVE_MIB: '1' });
  const { call } = await loginAsDemo(own.address);
  const { slug } = await newProject(call);
  const body = { name: '올리기', scope: 'write' } as const;
  const { token = '' } = (await call('createApiToken', { body })).data();
  const filling = join(disk, 'filling');
  writeFileSync(filling, Buffer.alloc(30 * 2 ** 20));
  const folder = createFolder({ ...BUILT_FILES, 'data.bin': randomBytes(18 * 2 ** 20) });
  const env = { NARU_URL: own.address, NARU_TOKEN: token };
  const args = ['--create', '웹', '--project', slug, '--wait'];
  const full = await up(folder, args, {}, env);
  expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('저장 공간이 부족')]);
  const left = readdirSync(disk, { recursive: true }).map(String);
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  rmSync(filling);
  const again = await up(folder, args, {}, env);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.notes).toContain('이어서 올립니다');
});

describe('an interrupt', () => {
  const interruptAt = async (folder: string, args: readonly string[], text: string) => {
    const recorded = createRecordedTerminal();
    recorded.interruptAt(text);
    const env = { ...environment(), INIT_CWD: folder };
    return await runUpCommand(args, env, recorded.terminal);
  };

  test('before the upload sends nothing', async () => {
    const { slug, folder } = await setUp();
    const args = ['--create', '웹', '--project', slug];
    expect(await interruptAt(folder, args, '파일 2개')).toEqual({
      code: 1,
      stderr: '멈추었습니다.\n',
    });
    expect(await listContainers(slug)).toEqual([]);
  });

  test('while the deployment is followed leaves it running', async () => {
    const { slug, folder } = await setUp(BUILT_FILES, 'engine:stall');
    const args = ['--create', '웹', '--project', slug, '--wait'];
    const ended = await interruptAt(folder, args, '웹: ');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /^기다리지 않습니다. 배포는 서버에서 계속됩니다. 보기: naru status/,
    );
    expect(await newest(slug)).toMatchObject([{ status: 'running' }]);
  });
});
