import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findTemplate, templates } from '../../templates/catalogue.ts';
import { requiredTemplateOptions } from '../../testing/dockerfile/generate.ts';
import { parseDockerfileStrictly } from '../../testing/dockerfile/read-dockerfile.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type BuildSource, prepareBuild } from './prepare-build.ts';
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

test('nothing to build is said', async () => {
  await expect(prepare({ context: repository({}) })).rejects.toMatchObject({
    reason: 'nothing-to-build',
    message: expect.stringContaining('저장소에 Dockerfile이 없습니다'),
  });
  await expect(prepare({})).rejects.toThrow('저장소나 템플릿을 골라주세요');
});

test.each(templates.map(({ template_id, name }) => [template_id, name]))(
  '%s has a starter application that names it and builds with its own Dockerfile',
  async (id, name) => {
    const built = await prepare(withTemplate(id, requiredTemplateOptions(id)));
    const files = readdirSync(built.context, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(texts.join('\n')).toContain(`${name} 시작 앱`);
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('the starter of Node.js answers on its port', async () => {
  const { context } = await prepare(withTemplate('nodejs'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ['server.js'], { cwd: context, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => '',
    );
  await expect.poll(page).toContain('Node.js 시작 앱');
});
