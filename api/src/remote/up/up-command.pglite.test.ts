/** Tests of `naru up` with a server in another process. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  type ServerProcess,
  startServerProcess,
} from '../../testing/processes.ts';
import { createRecordedTerminal } from '../../testing/recorded-terminal.ts';
import { loginAsDemo } from '../../testing/remote.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Caller } from '../../testing/test-server.ts';
import { runUpCommand } from './up-command.ts';

const data = mkdtempSync(join(tmpdir(), 'naru-up-server-'));
let server: ServerProcess;
let call: Caller;
let token = '';

const start = () => startServerProcess(MAIN_SCRIPT, { DATA_DIR: data, ENGINE_SPEED: '1000' });

beforeAll(async () => {
  server = await start();
  ({ call } = await loginAsDemo(server.address));
  const body = { name: '올리기', scope: 'write' } as const;
  ({ token } = (await call('createApiToken', { body })).data());
});

afterAll(() => {
  killServerProcesses();
  rmSync(data, { recursive: true, force: true });
});

/** Writes files into a new folder. */
function createFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const FILES = { Dockerfile: 'FROM scratch\n', 'src/index.js': 'console.log(1);\n' };

/** Runs the command in a folder, without a terminal for confirmations unless there is an answer. */
async function up(
  folder: string,
  args: readonly string[],
  options: Parameters<typeof createRecordedTerminal>[0] = {},
  more: Record<string, string> = {},
) {
  const recorded = createRecordedTerminal(options);
  const env = { INIT_CWD: folder, NARU_TOKEN: token, NARU_URL: server.address, ...more };
  const ended = await runUpCommand(args, env, recorded.terminal);
  const { notes, questions } = recorded;
  return { ...ended, stdout: recorded.stdout(), notes: notes.join('\n'), questions };
}

/** Creates a project until the end of the test, because a member has few projects. */
async function createProject(): Promise<string> {
  const { slug } = await newProject(call);
  onTestFinished(async () => {
    await call('deleteProject', { params: { slug } });
  });
  return slug;
}

async function setUp(files: Readonly<Record<string, string | Buffer>> = FILES) {
  const slug = await createProject();
  const folder = createFolder(files);
  const run = (
    args: readonly string[],
    ...rest: [Parameters<typeof up>[2]?, Parameters<typeof up>[3]?]
  ) => up(folder, [...args, '--project', slug], ...rest);
  return { slug, folder, run };
}

type Look = (url: string) => Response | undefined | void | Promise<void>;

/** Starts a server that passes requests on. @param look called before a request is passed on, and may answer it */
async function createProxy(look: Look): Promise<string> {
  const proxy = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    try {
      const body = await buffer(request);
      const own = await look(url);
      const init = {
        ...{ method, ...(body.length > 0 && { body }) },
        headers: {
          authorization: headers.authorization ?? '',
          'content-type': headers['content-type'] ?? '',
          'idempotency-key': headers['idempotency-key']?.toString() ?? `"${randomUUID()}"`,
        },
      };
      const answered = own ?? (await fetch(`${server.address}${url}`, init));
      response.writeHead(answered.status).end(await answered.text());
    } catch {
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

describe('naru up', () => {
  test('creates a container from a folder, deploys it, and renews it', async () => {
    const { slug, folder, run } = await setUp();
    const first = await run(['--create', '웹', '--wait']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^배포했습니다\./);
    expect(first.notes).toContain('파일 2개');
    const same = await run(['--wait', '--json']);
    expect(same).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(same.stdout)).toMatchObject({ files: 2, sent_bytes: 0, status: 'success' });
    expect(same.notes).toContain('다시 올리지 않습니다');
    writeFileSync(join(folder, 'src/index.js'), 'console.log(2);\n');
    const renewed = await run([]);
    expect(renewed).toMatchObject({ code: 0, stderr: '' });
    expect(renewed.stdout).toContain('배포를 시작했습니다');
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    expect(containers).toMatchObject([{ name: '웹', upload: { files: 2, uploaded_by: 'demo' } }]);
  });

  test('replaces a repository only when the user confirms it', async () => {
    const { slug, run } = await setUp();
    await newContainer(call, slug);
    const silent = await run([]);
    expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const declined = await run([], { answer: false });
    expect([declined.code, declined.stderr]).toEqual([2, '올리지 않았습니다.\n']);
    expect(declined.questions[0]).toContain('저장소 https://');
    expect(await run(['--yes', '--no-deploy'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('builds a folder of the upload, and keeps it', async () => {
    const { slug, run } = await setUp({ 'apps/web/Dockerfile': 'FROM scratch\n', 'README.md': '' });
    await run(['--create', '웹', '--subpath', 'apps/web/', '--wait']);
    await run(['--wait']);
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    expect(containers[0]?.git_subpath).toBe('apps/web');
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

  test('goes on after the server was killed, without what has arrived', async () => {
    const { slug, folder } = await setUp({ ...FILES, 'data.bin': randomBytes(13 * 2 ** 20) });
    const received: number[] = [];
    const proxy = await createProxy(async (url) => {
      if (!url.includes('offset=')) return;
      received.push(Number(new URL(url, server.address).searchParams.get('offset')));
      if (received.length !== 2) return;
      await server.end('SIGKILL');
      server = await start();
      ({ call } = await loginAsDemo(server.address));
      throw new Error('The line is lost.');
    });
    const args = ['--create', '웹', '--project', slug, '--wait'];
    const ended = await up(folder, args, {}, { NARU_URL: proxy });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const part = 4 * 2 ** 20;
    expect(received).toEqual([0, part, part, 2 * part, 3 * part]);
  });

  test('goes on where a command was interrupted', async () => {
    const { slug, folder } = await setUp({ ...FILES, 'data.bin': randomBytes(9 * 2 ** 20) });
    const recorded = createRecordedTerminal();
    let parts = 0;
    const proxy = await createProxy((url) => {
      if (!url.includes('offset=')) return;
      parts += 1;
      if (parts === 2) recorded.interrupt();
    });
    const env = { INIT_CWD: folder, NARU_TOKEN: token, NARU_URL: proxy };
    const args = ['--create', '웹', '--project', slug, '--wait'];
    const ended = await runUpCommand(args, env, recorded.terminal);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('이어서 올립니다')]);
    const again = await up(folder, args, {}, { NARU_URL: proxy });
    expect(again).toMatchObject({ code: 0, stderr: '' });
    // The part that was on its way may have arrived.
    expect(again.notes).toMatch(/이어서 올립니다: [48]\.0 MiB/);
  });

  test('is found by its name, and in the usage', async () => {
    const { slug, folder } = await setUp();
    const env = { INIT_CWD: folder, NARU_TOKEN: token, NARU_URL: server.address };
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
    await newContainer(call, slug);
    await newContainer(call, slug);
    const ended = await run([]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('--container')]);
  });

  test('a server of an earlier release, which does not have the calls', async () => {
    const { slug, folder } = await setUp();
    const error = { code: 'NOT_FOUND', message: '없음' };
    const missing = () => Response.json({ success: false, error }, { status: 404 });
    const old = await createProxy((url) =>
      url.includes('source-uploads') ? missing() : undefined,
    );
    const env = { NARU_URL: old };
    const ended = await up(folder, ['--create', 'a', '--project', slug], {}, env);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('없는 버전입니다')]);
  });

  test('a token that may only read', async () => {
    const { run } = await setUp();
    const body = { name: '읽기', scope: 'read' } as const;
    const { token: reading = '' } = (await call('createApiToken', { body })).data();
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
