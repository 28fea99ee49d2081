/** Tests of the remote commands with a server in another process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  type ServerProcess,
  startServerProcess,
} from '../testing/processes.ts';
import { createRecordedTerminal } from '../testing/recorded-terminal.ts';
import { loginAsDemo } from '../testing/remote.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Caller } from '../testing/test-server.ts';
import { runApplyCommand, runExportCommand } from './remote-command.ts';

const data = mkdtempSync(join(tmpdir(), 'naru-remote-'));
let server: ServerProcess;
let call: Caller;
let token = '';

beforeAll(async () => {
  server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: data });
  ({ call } = await loginAsDemo(server.address));
  const body = { name: '배포 스크립트', scope: 'write' } as const;
  ({ token } = (await call('createApiToken', { body })).data());
});

afterAll(() => {
  killServerProcesses();
  rmSync(data, { recursive: true, force: true });
});

const FILE = `version: 1
containers:
  웹:
    template: nodejs
    limits: { cpu: 0.5 vCPU, memory: 512 MiB }
    env:
      MODE: 0777
      GREETING: |
        안녕하세요
        둘째 줄
    secrets: [API_TOKEN]
    networks:
      - { port: 3000, type: tcp }
    mounts:
      - { volume: 자료, path: /data }
volumes:
  자료: { capacity: 128 MiB }
`;

/** Runs a command in this process, without a terminal for confirmations. */
async function run([name, ...args]: readonly string[], env: Record<string, string>) {
  const { terminal, stdout } = createRecordedTerminal({ input: 'API_TOKEN=표준 입력의 비밀' });
  const command = name === 'apply' ? runApplyCommand : runExportCommand;
  const ended = await command(args, env, terminal);
  return { ...ended, stdout: stdout() };
}

/** Creates a project, and a folder with a project file. */
async function prepare(text: string) {
  const { slug } = (await call('createProject', { body: { name: '파일' } })).data() ?? { slug: '' };
  onTestFinished(async () => {
    await call('deleteProject', { params: { slug } });
  });
  const folder = temporaryFolder();
  const write = (content: string) => writeFileSync(join(folder, 'naru.yaml'), content);
  write(text);
  const env = { INIT_CWD: folder, NARU_TOKEN: token, NARU_URL: server.address };
  const apply = (flags: readonly string[], more: Record<string, string> = {}) =>
    run(['apply', 'naru.yaml', '--project', slug, ...flags], { ...env, ...more });
  return { slug, apply, write, env };
}

const SECRET = { NARU_SECRET_API_TOKEN: '아주 비밀' };

test('a file is applied once, exported, and then has nothing to do', async () => {
  const { slug, apply, write, env } = await prepare(FILE);
  const planned = await apply(['--plan']);
  expect(planned).toMatchObject({ code: 3, stderr: '' });
  expect(planned.stdout).toContain('계획: 만들기 7, 변경 0, 삭제 0, 그대로 0');
  expect(await apply(['--yes'])).toMatchObject({
    code: 2,
    stderr: '시크릿의 값을 넣어야 합니다: NARU_SECRET_API_TOKEN\n',
  });
  expect((await apply([], SECRET)).stderr).toContain('--yes');

  const applied = await apply(['--yes'], SECRET);
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(applied.stdout).toContain('결과: 7개 중 7개 완료');
  const { containers } = (await call('listContainers', { params: { slug } })).data();
  expect(containers).toMatchObject([
    { name: '웹', cpu_limit: 500, memory_limit: 512, mounts: [{ mount_path: '/data' }] },
  ]);
  expect(containers[0]?.env_vars?.map(({ key, value }) => [key, value])).toEqual([
    ['MODE', '0777'],
    ['GREETING', '안녕하세요\n둘째 줄\n'],
  ]);

  const exported = await run(['export', '--project', slug], env);
  expect(exported.code).toBe(0);
  expect(exported.stdout).toContain(`$schema=${server.address}/naru.schema.json`);
  write(exported.stdout);
  expect(await apply(['--plan'])).toMatchObject({ code: 0 });
  for (const { stdout, stderr } of [planned, applied, exported]) {
    expect(stdout + stderr).not.toContain(token);
    expect(stdout + stderr).not.toContain(SECRET.NARU_SECRET_API_TOKEN);
  }
});

test('a Compose file is applied from its repository, with what it has besides', async () => {
  const compose =
    'services:\n  web:\n    build: ./web\n    stop_signal: SIGINT\n    ports: ["80:3000"]\n';
  const { slug, apply } = await prepare(compose);
  expect(await apply(['--plan'])).toMatchObject({
    code: 2,
    stderr: 'naru.yaml:3:5 repository.url: build에 쓸 Git 저장소의 주소를 입력해주세요.\n',
  });
  const source = ['--git', 'https://github.com/naru/shop', '--branch', 'dev', '--folder', 'deploy'];
  const planned = await apply(['--plan', ...source]);
  expect(planned.code).toBe(3);
  expect(planned.stdout).toContain('naru.yaml:4:5 services.web.stop_signal: 옮기지 못합니다.');
  const json = JSON.parse((await apply(['--plan', '--json', ...source])).stdout);
  expect(json.notes).toHaveLength(3);
  expect(await apply(['--yes', ...source])).toMatchObject({ code: 0 });
  const { containers } = (await call('listContainers', { params: { slug } })).data();
  expect(containers).toMatchObject([
    {
      ...{ name: 'web', git_url: source[1], git_branch: 'dev', git_subpath: 'deploy/web' },
      networks: [{ internal_port: 3000 }],
    },
  ]);
  expect(await apply(['--plan', ...source])).toMatchObject({ code: 0 });
});

test('a Dockerfile, a stage and a time to start of a Compose file arrive', async () => {
  const { slug, apply } = await prepare(`services:
  api:
    build: { context: api, dockerfile: docker/Dockerfile.prod, target: run }
    ports: ["8000:3000"]
    healthcheck: { test: curl localhost, start_period: 2m }
`);
  const source = ['--git', 'https://github.com/naru/shop'];
  expect(await apply(['--yes', ...source])).toMatchObject({ code: 0 });
  const { containers } = (await call('listContainers', { params: { slug } })).data();
  expect(containers).toMatchObject([
    {
      ...{ name: 'api', git_subpath: 'api', template_id: 'docker', start_seconds: 210 },
      template_config: { dockerfile: 'docker/Dockerfile.prod', build_target: 'run', port: 3000 },
    },
  ]);
  expect(await apply(['--plan', ...source])).toMatchObject({ code: 0 });
});

test('a command and a user of a Compose file arrive', async () => {
  const { slug, apply } = await prepare(`services:
  api:
    build: api
    entrypoint: [/usr/bin/tini, --]
    command: sh -c "exec serve --port=$$PORT"
    user: 1000
`);
  const source = ['--git', 'https://github.com/naru/shop'];
  expect(await apply(['--yes', ...source])).toMatchObject({ code: 0 });
  const { containers } = (await call('listContainers', { params: { slug } })).data();
  expect(containers).toMatchObject([
    {
      entrypoint: ['/usr/bin/tini', '--'],
      command: ['sh', '-c', 'exec serve --port=$PORT'],
      working_dir: null,
      user: '1000',
    },
  ]);
  expect(await apply(['--plan', ...source])).toMatchObject({ code: 0 });
});

test('no name in a file controls the terminal', async () => {
  const names = '"\\e[2Ja": { build: ., command: x, ports: ["1-999"] }';
  const { apply } = await prepare(`services:\n  ${names}\n`);
  const { code, stderr } = await apply(['--plan', '--git', 'https://github.com/naru/shop']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^naru\.yaml:2:3 services\.\ufffd\[2Ja: 네트워크는/);
});

test('nothing is deleted unless that is asked for', async () => {
  const { slug, apply, write } = await prepare(FILE);
  await apply(['--yes'], SECRET);
  write('version: 1\n');
  const kept = await apply(['--yes']);
  expect(kept).toMatchObject({ code: 0 });
  expect(kept.stdout).toContain('삭제하려면 --delete');
  expect((await call('listContainers', { params: { slug } })).data().containers).toHaveLength(1);
  expect(await apply(['--yes', '--delete'])).toMatchObject({ code: 0 });
  expect((await call('listContainers', { params: { slug } })).data().containers).toHaveLength(0);
});

test('what does not fit is refused before anything is done', async () => {
  const { slug, apply } = await prepare(FILE.replace('0.5 vCPU', '4 vCPU'));
  const { code, stderr } = await apply(['--yes'], SECRET);
  expect(code).toBe(2);
  expect(stderr).toContain('CPU 가용량을 3000m 초과합니다. 현재 가용: 1000m (1 vCPU)');
  expect((await call('listContainers', { params: { slug } })).data().containers).toEqual([]);
});

test('a program reads the plan and the results as JSON', async () => {
  const { apply } = await prepare('version: 1\nvolumes:\n  자료: { capacity: 128 }\n');
  const { stdout, code } = await apply(['--yes', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    problems: [],
    steps: [{ kind: 'create', part: 'volume', label: '자료', result: { state: 'done' } }],
  });
});

test('a wrong file is told with its lines', async () => {
  const { apply } = await prepare('version: 1\nvolume:\n  a: 1\n');
  expect(await apply(['--plan'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'naru.yaml:2:1 volume: 알 수 없는 항목입니다. volumes인가요?\n',
  });
});

test.each([
  [{ NARU_TOKEN: '' }, 2, 'NARU_TOKEN에 API 토큰을 추가해주세요'],
  [{ NARU_TOKEN: 'naru_한글' }, 2, 'NARU_TOKEN에 쓸 수 없는 문자'],
  [{ NARU_TOKEN: 'naru_wrong' }, 1, '로그인'],
  [{ NARU_URL: 'http://naru.example.com' }, 2, '토큰은 https로만 보냅니다'],
  [{ NARU_URL: 'ftp://127.0.0.1' }, 2, '서버 주소가 올바르지 않습니다'],
  [{ NARU_URL: 'http://user:pw@127.0.0.1' }, 2, '서버 주소가 올바르지 않습니다'],
  [{ NARU_URL: 'http://127.0.0.1:1' }, 1, '서버에 연결할 수 없습니다'],
])('%j ends with %i', async (wrong, code, words) => {
  const { apply } = await prepare(FILE);
  const ended = await apply(['--plan'], wrong);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(words);
  expect(ended.stderr).not.toContain('naru_');
});

test.each([
  [['apply']],
  [['apply', '--project', 'a']],
  [['apply', 'a', 'b', '--project', 'c']],
  [['export', 'a', '--project', 'b']],
  [['export', '--project', 'b', '--yes']],
])('%j are answered with the usage of the command', async (args) => {
  const ended = await run(args, { NARU_TOKEN: token, NARU_URL: server.address });
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain(`사용법:\n  naru ${args[0]} `);
});

test('values of secrets come from the standard input', async () => {
  const { apply } = await prepare(FILE);
  expect(await apply(['--yes', '--secrets-stdin'])).toMatchObject({ code: 0, stderr: '' });
});

test('the command is found by its name, and ends with its code', { tags: 'full' }, async () => {
  const { slug, env } = await prepare(FILE);
  const args = ['apply', 'naru.yaml', '--project', slug];
  expect(await runNaruProgram([...args, '--plan'], env)).toMatchObject({ code: 3, stderr: '' });
  const refused = await runNaruProgram(args, { ...env, ...SECRET });
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
});

test('a redirect does not get the token', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  const gate = createServer((request, response) => {
    const address = elsewhere.address();
    const port = typeof address === 'object' ? address?.port : 0;
    response.writeHead(307, { Location: `http://127.0.0.1:${port}${request.url}` }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    elsewhere.close();
    gate.close();
  });
  const { apply } = await prepare(FILE);
  const address = gate.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect((await apply(['--plan'], { NARU_URL: `http://127.0.0.1:${port}` })).code).toBe(1);
  expect(seen).toEqual([]);
});
