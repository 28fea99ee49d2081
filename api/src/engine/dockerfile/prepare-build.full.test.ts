import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findTemplate, templates } from '../../templates/catalogue.ts';
import { requiredTemplateOptions } from '../../testing/dockerfile/generate.ts';
import { parseDockerfileStrictly } from '../../testing/dockerfile/read-dockerfile.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type BuildSource, type PreparedBuild, prepareBuild } from './prepare-build.ts';
import type { TemplateOptionValues } from './template-options.ts';

function repository(files: Readonly<Record<string, string>>): string {
  const context = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(context, path)), { recursive: true });
    writeFileSync(join(context, path), text);
  }
  return context;
}

const withTemplate = (
  id: string,
  config: TemplateOptionValues = {},
): Pick<BuildSource, 'template'> => {
  const template = findTemplate(id);
  return { template: template && { template, config } };
};

const prepare = (source: Partial<BuildSource>) =>
  prepareBuild(
    { buildArgs: [], starterFolder: join(temporaryFolder(), 'starter'), ...source },
    new AbortController().signal,
  );

test('the repository’s own Dockerfile comes before the template', async () => {
  const context = repository({ Dockerfile: 'FROM scratch', 'package.json': '{}' });
  expect(await prepare({ context })).toMatchObject({
    context,
    dockerfile: { path: 'Dockerfile' },
    env: {},
  });
  expect(await prepare({ context, ...withTemplate('nodejs', { port: 4000 }) })).toMatchObject({
    dockerfile: { path: 'Dockerfile' },
    env: { PORT: '4000' },
  });
  expect(readdirSync(context)).not.toContain('.dockerignore');
});

test('a Dockerfile may be called dockerfile', async () => {
  const context = repository({ dockerfile: 'FROM scratch', 'deploy/dockerfile': 'FROM scratch' });
  expect(await prepare({ context })).toMatchObject({ dockerfile: { path: 'dockerfile' } });
  const docker = withTemplate('docker', { dockerfile: 'deploy/Dockerfile' });
  expect(await prepare({ context, ...docker })).toMatchObject({
    dockerfile: { path: 'deploy/dockerfile' },
    explanation: 'deploy/dockerfile 파일로 빌드합니다.',
  });
});

test('else the template’s, with a list of what is left out', async () => {
  const context = repository({ 'package.json': '{}', 'yarn.lock': '' });
  const built = await prepare({ context, ...withTemplate('nodejs', { package_manager: 'yarn' }) });
  expect(built).toMatchObject({ context, env: { PORT: '3000' } });
  expect(built.dockerfile).toEqual({ text: expect.stringContaining('"--frozen-lockfile"') });
  expect(readFileSync(join(context, '.dockerignore'), 'utf8')).toContain('**/node_modules\n');
});

/** Counts the Node.js processes that this process starts until the end of the test. */
function countProcesses(): () => number {
  const folder = temporaryFolder();
  const [log, counting] = [join(folder, 'log'), join(folder, 'node')];
  writeFileSync(log, '');
  const node = process.execPath;
  writeFileSync(counting, `#!/bin/sh\necho >> '${log}'\nexec '${node}' "$@"\n`, { mode: 0o755 });
  process.execPath = counting;
  onTestFinished(() => {
    process.execPath = node;
  });
  return () => readFileSync(log, 'utf8').length;
}

test('a repository is looked at once, also for the files that its template looks for', async () => {
  const context = repository({ 'deploy/needs.txt': '' });
  const config = { requirements_file: 'deploy/needs.txt', start_command: 'python main.py' };
  const processes = countProcesses();
  const { dockerfile } = await prepare({ context, ...withTemplate('python', config) });
  expect(dockerfile).toEqual({ text: expect.stringContaining('deploy/needs.txt') });
  expect(processes()).toBe(1);
});

test('a template’s option that cannot be used is refused where its Dockerfile is needed alone', async () => {
  const template = withTemplate('python', { requirements_file: '../needs.txt' });
  const own = repository({ Dockerfile: 'FROM scratch' });
  expect(await prepare({ context: own, ...template })).toMatchObject({
    dockerfile: { path: 'Dockerfile' },
  });
  await expect(prepare({ context: repository({}), ...template })).rejects.toThrow('상대 경로');
});

test('a list of the repository’s own stays, and a link is not written through', async () => {
  const context = repository({ 'package.json': '{}', '.dockerignore': 'mine' });
  await prepare({ context, ...withTemplate('nodejs') });
  expect(readFileSync(join(context, '.dockerignore'), 'utf8')).toBe('mine');
  const linked = repository({ 'package.json': '{}' });
  const outside = join(temporaryFolder(), 'outside');
  symlinkSync(outside, join(linked, '.dockerignore'));
  await prepare({ context: linked, ...withTemplate('nodejs') });
  expect(readdirSync(dirname(outside))).toEqual([]);
});

test('the Docker template says where the Dockerfile is, and which stage', async () => {
  const context = repository({ 'deploy/app.Dockerfile': 'FROM scratch AS prod' });
  const config = { dockerfile: './deploy/app.Dockerfile', build_target: 'prod', port: 9000 };
  expect(await prepare({ context, ...withTemplate('docker', config) })).toMatchObject({
    dockerfile: { path: 'deploy/app.Dockerfile' },
    target: 'prod',
    env: { PORT: '9000' },
  });
  await expect(prepare({ context, ...withTemplate('docker') })).rejects.toMatchObject({
    reason: 'nothing-to-build',
    message: expect.stringContaining('저장소에 Dockerfile 파일이 없습니다'),
  });
  const stage = withTemplate('docker', { ...config, build_target: '--x' });
  await expect(prepare({ context, ...stage })).rejects.toThrow('"빌드 단계"');
});

test('a Dockerfile that leads out, or is a folder, is refused; a link within is followed', async () => {
  const out = repository({ 'a.txt': '' });
  symlinkSync('/etc/passwd', join(out, 'Dockerfile'));
  await expect(prepare({ context: out })).rejects.toThrow('저장소 밖을 가리킵니다');
  const folder = repository({ 'Dockerfile/a': '' });
  await expect(prepare({ context: folder })).rejects.toThrow('파일이 아닙니다');
  const within = repository({ 'deploy/Dockerfile': 'FROM scratch' });
  symlinkSync('deploy/Dockerfile', join(within, 'Dockerfile'));
  expect((await prepare({ context: within })).dockerfile).toEqual({ path: 'Dockerfile' });
});

const textOf = ({ dockerfile }: PreparedBuild): string =>
  'text' in dockerfile ? dockerfile.text : '';

test('the package manager and the versions of the repository count, and the log has them', async () => {
  const context = repository({
    'package.json': '{"packageManager":"pnpm@9.12.0","engines":{"node":">=22"}}',
    'pnpm-lock.yaml': `lockfileVersion: '9.0'\n${'#'.repeat(100_000)}`,
    '.nvmrc': '20\n',
    'package-lock.json': '{}',
  });
  const built = await prepare({ context, ...withTemplate('nodejs') });
  expect(textOf(built)).toContain('FROM node:20-slim AS base');
  expect(textOf(built)).toContain('RUN ["pnpm", "install", "--frozen-lockfile", "--prod"]');
  expect(built.notes).toEqual([
    'Node.js 20 버전으로 빌드합니다. .nvmrc: 20',
    '패키지 관리자: pnpm 9.12.0 (package.json). pnpm-lock.yaml의 버전 그대로 설치합니다.',
    '저장소의 파일마다 Node.js 버전 설정이 다릅니다. .nvmrc: 20, package.json: >=22. 앞의 것을 따릅니다.',
    '저장소의 파일마다 패키지 관리자 설정이 다릅니다. package.json: pnpm, package-lock.json: npm. 앞의 것을 따릅니다.',
  ]);
});

test('a choice that contradicts the repository is followed, and the log says so', async () => {
  const context = repository({ 'package.json': '{}', 'pnpm-lock.yaml': '', '.nvmrc': '20' });
  const config = { package_manager: 'npm', node_version: '24' };
  const built = await prepare({ context, ...withTemplate('nodejs', config) });
  expect(textOf(built)).toContain('RUN ["npm", "install", "--omit=dev"]');
  expect(built.notes).toEqual([
    '템플릿 옵션에서 선택한 Node.js 24 버전으로 빌드합니다. 저장소와 다릅니다. .nvmrc: 20',
    '패키지 관리자: npm (템플릿 옵션). 잠금 파일이 없어 설치할 때마다 버전이 달라질 수 있습니다. 저장소는 pnpm입니다. 쓰지 않는 파일: pnpm-lock.yaml',
  ]);
});

test('links and files out of the ordinary declare nothing', async () => {
  const context = repository({ 'package.json': '{}', 'go.mod/a': '' });
  symlinkSync('/etc/hostname', join(context, '.nvmrc'));
  writeFileSync(join(context, '.tool-versions'), `nodejs 20 ${'#'.repeat(600 * 1024)}`);
  const built = await prepare({ context, ...withTemplate('nodejs') });
  expect(textOf(built)).toContain('FROM node:24-slim AS base');
});

test('an application of a workspace is built from the top folder of the workspace', async () => {
  const root = repository({
    'package.json': '{"packageManager":"pnpm@9.12.0"}',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'",
    'pnpm-workspace.yaml': 'packages:\n  - "apps/*"\n  - "!apps/old"\n',
    'apps/web/package.json': '{"scripts":{"build":"next build"}}',
    'apps/old/package.json': '{}',
    'examples/own/package.json': '{}',
    'apps/locked/package.json': '{}',
    'apps/locked/package-lock.json': '{}',
    '.nvmrc': '22',
  });
  const from = (folder: string) =>
    prepare({ root, context: join(root, folder), ...withTemplate('nodejs') });
  const web = await from('apps/web');
  expect(web.context).toBe(root);
  expect(textOf(web)).toContain('RUN ["pnpm", "install", "--frozen-lockfile"]');
  expect(textOf(web)).toContain('WORKDIR /app/apps/web\nUSER 1000:1000');
  expect(textOf(web)).toContain('FROM node:22-slim');
  expect(readdirSync(root)).toContain('.dockerignore');
  for (const alone of ['apps/old', 'examples/own', 'apps/locked']) {
    const built = await from(alone);
    expect(built.context).toBe(join(root, alone));
    expect(textOf(built)).toContain('"npm"');
  }
});

test('nothing to build is said', async () => {
  await expect(prepare({ context: repository({}) })).rejects.toMatchObject({
    reason: 'nothing-to-build',
    message: expect.stringContaining('저장소에 Dockerfile이 없습니다'),
  });
  await expect(prepare({})).rejects.toThrow('저장소나 템플릿을 선택해주세요');
});

test.each(templates.map(({ template_id, name }) => [template_id, name]))(
  '%s has a starter application that names it and builds with its own Dockerfile',
  async (id, name) => {
    const built = await prepare(withTemplate(id, requiredTemplateOptions(id)));
    const files = readdirSync(built.context, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(texts.join('\n')).toContain(`${name} 예제 앱`);
    const { dockerfile } = built;
    const text =
      'text' in dockerfile
        ? dockerfile.text
        : readFileSync(join(built.context, dockerfile.path), 'utf8');
    expect(parseDockerfileStrictly(text)).not.toEqual([]);
    expect(built.env.PORT).toMatch(/^\d+$/);
  },
);

test('starters follow the options', async () => {
  const read = async (id: string, config: TemplateOptionValues, path: string) =>
    readFileSync(join((await prepare(withTemplate(id, config))).context, path), 'utf8');
  expect(await read('fastapi', { app_module: 'a.b:api' }, 'a/b.py')).toContain('api = FastAPI()');
  expect(await read('django', { wsgi_module: 'shop.wsgi' }, 'shop/wsgi.py')).toContain(
    'application =',
  );
  expect(await read('go', { main_package: './cmd/x' }, 'cmd/x/main.go')).toContain('package main');
  expect(await read('nestjs', { http_adapter: 'fastify' }, 'package.json')).toContain(
    'platform-fastify',
  );
  expect(await read('react', { output_directory: 'out' }, 'vite.config.js')).toContain('"out"');
  expect(await read('nextjs', { standalone: false }, 'next.config.mjs')).not.toContain(
    'standalone',
  );
  expect(await read('docker', { dockerfile: 'x/D', build_target: 'prod' }, 'x/D')).toContain(
    'FROM busybox:1 AS prod',
  );
});

/** The starters that need no packages, and the commands that run them, where this machine has the language. */
const RUNNING: readonly (readonly [string, string, string])[] = [
  ['nodejs', 'Node.js', `'${process.execPath}' server.js`],
  ['python', 'Python', 'exec python3 main.py'],
  ['java', 'Java', 'exec java src/main/java/Main.java'],
  ['rust', 'Rust', 'rustc --edition 2021 src/main.rs -o program && exec ./program'],
  ['php', 'PHP', 'exec php -S 127.0.0.1:"$PORT"'],
  ['bun', 'Bun', 'exec bun run index.ts'],
  ['deno', 'Deno', 'exec deno run --allow-net --allow-env main.ts'],
];

const hasProgram = (command: string): boolean => {
  const program = /^(?:exec )?'?([^ ']+)/.exec(command)?.[1] ?? '';
  return spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
};

test.each(RUNNING.filter(([, , command]) => hasProgram(command)))(
  'the starter of %s answers on its port',
  async (id, name, command) => {
    const { context } = await prepare(withTemplate(id));
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const child = spawn('sh', ['-c', command], { cwd: context, env, detached: true });
    const { pid } = child;
    // The program is a child of the shell, so the whole group ends.
    if (pid) onTestFinished(() => void process.kill(-pid, 'SIGKILL'));
    const page = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.text(),
        () => '',
      );
    await expect.poll(page, { timeout: 30_000 }).toContain(`${name} 예제 앱`);
  },
  40_000,
);
