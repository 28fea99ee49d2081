/** Tests of `naru up` with a server in another process. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNaruProgram } from '../../testing/processes.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { newContainer } from '../../testing/resources.ts';
import { createFolder, BUILT_FILES as FILES, useUpCommand } from '../../testing/up-command.ts';
import { runUpCommand } from './up-command.ts';

const { server, environment, kill, up, createProject, setUp, listContainers, proxy } =
  useUpCommand();

describe('naru up', () => {
  test('creates a container from a folder, deploys it, and renews it', async () => {
    const { slug, folder, run } = await setUp();
    const first = await run(['--create', '웹', '--wait']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^배포했습니다 \(컨테이너 1개/);
    expect(first.notes).toContain('파일 2개');
    const same = await run(['--wait', '--json']);
    expect(same).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(same.stdout)).toMatchObject({ files: 2, sent_bytes: 0, status: 'success' });
    expect(same.notes).toContain('다시 올리지 않습니다');
    writeFileSync(join(folder, 'src/index.js'), 'console.log(2);\n');
    const renewed = await run([]);
    expect(renewed).toMatchObject({ code: 0, stderr: '' });
    expect(renewed.stdout).toContain('배포를 시작했습니다');
    expect(await listContainers(slug)).toMatchObject([
      { name: '웹', upload: { files: 2, uploaded_by: 'demo' } },
    ]);
  });

  test('replaces a repository only when the user confirms it', async () => {
    const { slug, run } = await setUp();
    await newContainer(server().call, slug);
    const silent = await run([]);
    expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const declined = await run([], { answer: false });
    expect([declined.code, declined.stderr]).toEqual([2, '올리지 않았습니다.\n']);
    expect(declined.questions[0]).toContain('저장소 https://');
    expect(await run(['--yes', '--no-deploy'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('builds a folder of the upload, and keeps it', { tags: 'full' }, async () => {
    const { slug, run } = await setUp({ 'apps/web/Dockerfile': 'FROM scratch\n', 'README.md': '' });
    await run(['--create', '웹', '--subpath', 'apps/web/', '--wait']);
    await run(['--wait']);
    expect((await listContainers(slug))[0]?.git_subpath).toBe('apps/web');
  });

  test('makes the same archive of the same files, whatever their times and owners', async () => {
    const files = { b: '1', 'a/c': '2', 'a b': '3', 나루: '4', run: '#!/bin/sh\n' };
    const hashes = [];
    for (const reversed of [false, true]) {
      const entries = Object.entries(files);
      const folder = createFolder(Object.fromEntries(reversed ? entries.toReversed() : entries));
      chmodSync(join(folder, 'run'), reversed ? 0o700 : 0o755);
      symlinkSync('b', join(folder, 'link'));
      const slug = await createProject();
      const args = ['--create', 'a', '--no-deploy', '--json', '--project', slug];
      hashes.push(JSON.parse((await up(folder, args)).stdout).digest);
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  test('goes on after the server was killed, without what has arrived', {
    tags: 'full',
  }, async () => {
    const { slug, folder } = await setUp({ ...FILES, 'data.bin': randomBytes(13 * 2 ** 20) });
    const received: number[] = [];
    const at = await proxy(async (url) => {
      if (!url.includes('offset=')) return;
      received.push(Number(new URL(url, 'http://naru.test').searchParams.get('offset')));
      if (received.length !== 2) return;
      await (await kill())();
      throw new Error('The line is lost.');
    });
    const args = ['--create', '웹', '--project', slug, '--wait'];
    const ended = await up(folder, args, {}, { NARU_URL: at });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const part = 4 * 2 ** 20;
    expect(received).toEqual([0, part, part, 2 * part, 3 * part]);
  });

  test('goes on where a command was interrupted', { tags: 'full' }, async () => {
    const { slug, folder } = await setUp({ ...FILES, 'data.bin': randomBytes(9 * 2 ** 20) });
    const recorded = createRecordedTerminal();
    let parts = 0;
    const at = await proxy((url) => {
      if (!url.includes('offset=')) return;
      parts += 1;
      if (parts === 2) recorded.interrupt();
    });
    const env = { ...environment(), INIT_CWD: folder, NARU_URL: at };
    const args = ['--create', '웹', '--project', slug, '--wait'];
    const ended = await runUpCommand(args, env, recorded.terminal);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('이어서 올립니다')]);
    const again = await up(folder, args, {}, { NARU_URL: at });
    expect(again).toMatchObject({ code: 0, stderr: '' });
    // The part that was on its way may have arrived.
    expect(again.notes).toMatch(/이어서 올립니다: [48]\.0 MiB/);
  });

  test('is found by its name, and in the usage', { tags: 'full' }, async () => {
    const { slug, folder } = await setUp();
    const env = { ...environment(), INIT_CWD: folder };
    const args = ['up', '.', '--create', '웹', '--project', slug, '--wait'];
    expect(await runNaruProgram(args, env)).toMatchObject({ code: 0, stderr: expect.any(String) });
    const wrong = await runNaruProgram(['up', '--wrong'], env);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('naru up [폴더]') });
  });
});

describe('what ends the command', () => {
  test.each([
    [['--container', 'a', '--create', 'b'], '하나만'],
    [['--subpath', '../x'], '--subpath'],
    [['--include', '/etc/passwd'], '--include'],
    [['--include', 'a/../../b'], '--include'],
    [['--include', 'nothing'], '올릴 파일이 없습니다'],
    [['a', 'b'], '하나만'],
    [['없음'], '폴더가 없습니다'],
    [['Dockerfile'], '폴더가 없습니다'],
    [['--wait', '--no-deploy'], '함께'],
    [['--container', '없음'], '이 이름의 컨테이너가 없습니다'],
    [[], '--create'],
  ])('%j', async (args, words) => {
    const { run } = await setUp();
    const more = args.includes('nothing') ? ['--create', 'a'] : [];
    const ended = await run([...args, ...more]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  test('several containers, of which none is named', async () => {
    const { slug, run } = await setUp();
    await newContainer(server().call, slug);
    await newContainer(server().call, slug);
    const ended = await run([]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('--container')]);
  });

  test('a server of an earlier release, which does not have the calls', async () => {
    const { slug, folder } = await setUp();
    const error = { code: 'NOT_FOUND', message: '없음' };
    const missing = () => Response.json({ success: false, error }, { status: 404 });
    const old = await proxy((url) => (url.includes('source-uploads') ? missing() : undefined));
    const env = { NARU_URL: old };
    const ended = await up(folder, ['--create', 'a', '--project', slug], {}, env);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('없는 버전입니다')]);
  });

  test('a token that may only read', async () => {
    const { run } = await setUp();
    const body = { name: '읽기', scope: 'read' } as const;
    const { token: reading = '' } = (await server().call('createApiToken', { body })).data();
    const ended = await run(['--create', 'a'], {}, { NARU_TOKEN: reading });
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('읽기')]);
  });
});

/** The name of a variable, as a file of settings contains it. */
const VARIABLE = ['$', '{NPM_TOKEN}'].join('');

describe('what is listed', () => {
  const list = async (folder: string, ...args: string[]) => {
    const ended = await up(folder, ['--list', '--json', ...args]);
    if (ended.code !== 0) return ended.stderr;
    const { files, ...rest } = JSON.parse(ended.stdout);
    return { ...rest, paths: files.map(({ path }: { path: string }) => path) };
  };

  test('no history, no secrets, no sockets, and no links out of the folder', async () => {
    const folder = createFolder({
      ...{ '.env': 'A=1', '.env.example': 'A=', '.env.production': 'A=1', 'key.pem': 'x' },
      ...{
        '.npmrc': '//packages.example.com/:_authToken=abc\n',
        'web/.npmrc': 'engine-strict=true\n',
      },
      ...{ 'lib/.npmrc': `//r/:_authToken=${VARIABLE}\n`, 'sub/.git': 'gitdir: x', a: '1' },
    });
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git/config'), '');
    symlinkSync('../..', join(folder, 'out'));
    symlinkSync('/etc/passwd', join(folder, 'absolute'));
    symlinkSync('a', join(folder, 'inside'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const listed = await list(folder, '--include', 'key.pem');
    expect(listed).toMatchObject({
      paths: ['.env.example', 'a', 'inside', 'key.pem', 'lib/.npmrc', 'web/.npmrc'],
      secrets: ['.env', '.env.production', '.npmrc'],
      unusable: ['absolute', 'out', 'pipe'],
    });
  });

  test('a name that is not UTF-8 is refused', async () => {
    const folder = createFolder({ a: '1' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xc7, 0xd1])]), '');
    expect(await list(folder)).toContain('UTF-8이 아닌');
  });

  test('too large a folder is refused at once, with its largest file', async () => {
    const folder = createFolder({ a: '1' });
    execFileSync('truncate', ['-s', '600M', join(folder, 'sparse.img')]);
    expect(await list(folder)).toMatch(/512 MiB보다 큽니다.*sparse\.img \(600 MiB\)/);
  });
});
