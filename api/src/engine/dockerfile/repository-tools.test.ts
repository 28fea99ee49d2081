import { expect, test } from 'vitest';
import { generateDockerfile } from '../../testing/dockerfile/generate.ts';
import { parseDockerfileStrictly } from '../../testing/dockerfile/read-dockerfile.ts';
import type { TemplateOptionValues } from './template-options.ts';

const manifest = (fields: object) => ({ 'package.json': JSON.stringify(fields) });
const generated = (
  id: string,
  texts: Readonly<Record<string, string>>,
  config: TemplateOptionValues = {},
  workspaceFolder?: string,
): string => {
  const place = workspaceFolder === undefined ? {} : { workspaceFolder };
  const text = generateDockerfile(id, config, { files: [], texts, ...place });
  parseDockerfileStrictly(text);
  return text;
};

const PNPM = { 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" };

test('a project of pnpm is installed by pnpm, with its lockfile', () => {
  const text = generated('nodejs', { ...manifest({ packageManager: 'pnpm@9.12.0' }), ...PNPM });
  expect(text).toContain('COPY ["package.json", "pnpm-lock.yaml", "./"]');
  expect(text).toContain('RUN ["pnpm", "install", "--frozen-lockfile", "--prod"]');
  expect(text).toContain('RUN ["npm", "install", "--global", "--force", "pnpm@9.12.0"]');
});

test.each([
  [{ 'pnpm-lock.yaml': "lockfileVersion: '6.0'\n" }, ['"pnpm@8"]']],
  [{ ...manifest({ engines: { pnpm: '>=8' } }), ...PNPM }, ['"pnpm@10"]']],
  [manifest({ packageManager: 'pnpm@https://example.com/pnpm.tgz' }), ['"pnpm@10"]']],
  [manifest({ engines: { yarn: 'please-use-npm' } }), ['"npm", "install", "--omit=dev"']],
  [manifest({ engines: { yarn: '^4.1.0' } }), ['"@yarnpkg/cli-dist@^4.1.0"]']],
  [{ 'yarn.lock': '# yarn lockfile v1\n' }, ['"yarn@1"', '"yarn", "install", "--frozen-lockfile"']],
  [
    { 'yarn.lock': '__metadata:\n  version: 8\n' },
    ['"@yarnpkg/cli-dist@4"', '"yarn", "install", "--immutable"'],
  ],
  [{ 'bun.lock': '{}' }, ['"bun@latest"', '"bun", "install", "--frozen-lockfile", "--production"']],
  [{ 'package-lock.json': '{}' }, ['"npm", "ci", "--omit=dev"']],
  [manifest({ packageManager: 'npm@10.9.0' }), ['"npm@10.9.0"', '"npm", "install", "--omit=dev"']],
])('%j decides how packages are installed', (texts, parts) => {
  const text = generated('nodejs', { ...manifest({}), ...texts });
  for (const part of parts) expect(text).toContain(part);
});

test('the member’s choice comes before the repository', () => {
  const pnpm = { ...manifest({ packageManager: 'pnpm@9.12.0' }), ...PNPM, '.nvmrc': '20' };
  const npm = generated('nodejs', pnpm, { package_manager: 'npm', node_version: '22' });
  expect(npm).toContain('FROM node:22-slim');
  expect(npm).toContain('RUN ["npm", "install", "--omit=dev"]');
  expect(npm).not.toContain('pnpm');
  // Otherwise Yarn would refuse to run for this package.json.
  expect(generated('nodejs', pnpm, { package_manager: 'yarn' })).toContain(
    'ENV SKIP_YARN_COREPACK_CHECK="1"\nRUN ["npm", "install", "--global", "--force", "yarn@1"]',
  );
});

test.each([
  ['nodejs', { ...manifest({ engines: { node: '^20.1' } }) }, 'FROM node:20-slim'],
  ['nodejs', { ...manifest({}), '.nvmrc': 'v20.11.1' }, 'FROM node:20.11.1-slim'],
  ['react', { ...manifest({}), '.node-version': '22.3' }, 'FROM node:22.3-slim'],
  ['python', { '.python-version': '3.12.4' }, 'FROM python:3.12.4-slim'],
  ['go', { 'go.mod': 'module a\ngo 1.23\n' }, 'FROM golang:1.23-alpine'],
  ['spring-boot', { 'pom.xml': '<java.version>17</java.version>' }, 'maven:3-eclipse-temurin-17'],
  ['java', { 'build.gradle': 'sourceCompatibility = 11' }, 'FROM gradle:8-jdk11'],
  ['rust', { 'Cargo.toml': '', 'rust-toolchain': '1.80.0' }, 'FROM rust:1.80.0-bookworm'],
  ['dotnet', { 'A.csproj': '<TargetFramework>net8.0</TargetFramework>' }, 'dotnet/aspnet:8.0'],
  ['dotnet', { 'global.json': '{"sdk":{"version":"9.0.100"}}' }, 'dotnet/sdk:9.0.100 AS'],
  ['laravel', { artisan: '', 'composer.json': '{"require":{"php":"8.3.*"}}' }, '1-php8.3 AS'],
  ['rails', { Gemfile: '', '.ruby-version': 'ruby-3.3.1' }, 'FROM ruby:3.3.1-slim'],
  ['bun', { ...manifest({}), '.bun-version': '1.2.3' }, 'FROM oven/bun:1.2.3-slim'],
])('%s: the version of %j is that of the image', (id, texts, part) => {
  expect(generated(id, texts)).toContain(part);
});

test.each([
  ['uv', { 'pyproject.toml': '', 'uv.lock': '' }, '"sync", "--locked", "--no-dev"'],
  ['poetry', { 'pyproject.toml': '', 'poetry.lock': '' }, '"install", "--only", "main"'],
  ['pdm', { 'pyproject.toml': '', 'pdm.lock': '' }, '"sync", "--prod"'],
  ['pipenv', { Pipfile: '', 'Pipfile.lock': '' }, '"sync"]'],
])('%s installs the locked packages', (name, texts, part) => {
  const text = generated('fastapi', texts);
  expect(text).toContain(`"${name}"]`);
  expect(text).toContain(part);
  const lines = text.split('\n');
  const server = lines.findIndex((line) => line.endsWith('"uvicorn"]'));
  expect(server).toBeLessThan(lines.indexOf('COPY . .'));
});

test('Poetry is the version that wrote the lockfile; a list that the member named comes first', () => {
  const lock = '# This file is automatically @generated by Poetry 1.8.3 and should not be changed';
  const texts = { 'pyproject.toml': '', 'poetry.lock': lock, 'deploy/needs.txt': '' };
  expect(generated('fastapi', texts)).toContain('"poetry==1.8.3"]');
  const named = generated('fastapi', texts, { requirements_file: 'deploy/needs.txt' });
  expect(named).toContain('"-r", "deploy/needs.txt"]');
  expect(named).not.toContain('poetry');
});

test('a project with pyproject.toml alone is installed as a package', () => {
  expect(generated('fastapi', { 'pyproject.toml': '[project]' })).toContain('"."]');
});

const WORKSPACE = { ...manifest({}), ...PNPM, 'pnpm-workspace.yaml': 'packages: [apps/*]' };

test('an application of a workspace is installed from its top folder, and built in its own', () => {
  const text = generated('nextjs', WORKSPACE, { standalone: false }, 'apps/web');
  expect(text).toContain(
    'RUN ["sh", "-c", "pnpm fetch || true"]\nCOPY . .\nRUN ["pnpm", "install", "--frozen-lockfile"]',
  );
  expect(text).toContain(
    'WORKDIR /app/apps/web\nRUN ["sh", "-c", "pnpm --filter \\"{.}...\\" run build"]',
  );
  expect(text.trimEnd().split('\n').slice(-5)[0]).toBe('WORKDIR /app/apps/web');
  const standalone = generated('nextjs', WORKSPACE, {}, 'apps/web');
  expect(standalone).toContain('"/app/apps/web/.next/standalone", "/app"]');
  const turbo = generated('nestjs', { ...WORKSPACE, 'turbo.json': '{}' }, {}, 'apps/api');
  expect(turbo).toContain('"pnpm exec turbo run build"]');
});

test('scripts of the installation that read files find them', () => {
  const reading = manifest({ scripts: { postinstall: 'node scripts/setup.js' } });
  expect(generated('nodejs', reading)).toContain('COPY . .\nRUN ["npm", "install", "--omit=dev"]');
  const other = manifest({ scripts: { postinstall: 'prisma generate' } });
  expect(generated('nodejs', other)).toContain('"--omit=dev"]\nCOPY . .');
});

test.each([
  ['sveltekit', '@sveltejs/adapter-static', 'FROM caddy:2'],
  ['sveltekit', '@sveltejs/adapter-node', 'CMD ["node", "build"]'],
  ['astro', '@astrojs/node', 'CMD ["node", "dist/server/entry.mjs"]'],
  ['astro', 'astro', 'FROM caddy:2'],
])('%s with %s decides whether there is a server', (id, name, part) => {
  expect(generated(id, manifest({ devDependencies: { [name]: '^1.0.0' } }))).toContain(part);
});

test('the packages of Node.js are built within PHP and Ruby', () => {
  const assets = { ...manifest({ scripts: { build: 'vite build' } }), ...PNPM };
  const laravel = generated('laravel', { artisan: '', 'composer.json': '{}', ...assets });
  expect(laravel).toContain(
    'COPY --from=node --chown=1000:1000 ["/usr/local/bin", "/usr/local/bin"]',
  );
  expect(laravel).toContain('pnpm run build && rm -rf node_modules');
  expect(generated('rails', { Gemfile: '', ...assets })).toContain('"pnpm", "install"');
  expect(generated('rails', { Gemfile: '' })).not.toContain('node');
});
