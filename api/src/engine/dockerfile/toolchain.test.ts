import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToolchain, toolchainFileKind } from './toolchain.ts';
import { LANGUAGE_IMAGES } from './version-choice.ts';
import type { Language } from './version-files.ts';
import { chooseImageVersion } from './version-range.ts';

const read = (files: Readonly<Record<string, string>>) =>
  readToolchain(new Map(Object.entries(files)));
const manifest = (fields: object) => ({ 'package.json': JSON.stringify(fields) });

test.each([
  [manifest({ packageManager: 'pnpm@9.12.0+sha512.ab' }), 'pnpm', '9.12.0', 'package.json'],
  [
    { ...manifest({}), 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" },
    'pnpm',
    undefined,
    'pnpm-lock.yaml',
  ],
  [{ 'pnpm-lock.yaml': "lockfileVersion: '6.0'\n" }, 'pnpm', '8', 'pnpm-lock.yaml'],
  [{ 'pnpm-lock.yaml': 'lockfileVersion: 5.4\n' }, 'pnpm', '7', 'pnpm-lock.yaml'],
  [{ 'yarn.lock': '# yarn lockfile v1\n' }, 'yarn', '1', 'yarn.lock'],
  [{ 'yarn.lock': '__metadata:\n  version: 8\n' }, 'yarn', '4', 'yarn.lock'],
  [{ 'yarn.lock': '__metadata:\n  version: 6\n' }, 'yarn', '3', 'yarn.lock'],
  [{ 'bun.lock': '{}' }, 'bun', undefined, 'bun.lock'],
  [{ 'bun.lockb': '' }, 'bun', undefined, 'bun.lockb'],
  [{ 'package-lock.json': '{}' }, 'npm', undefined, 'package-lock.json'],
  [manifest({ engines: { pnpm: '>=9' } }), 'pnpm', '>=9', 'package.json'],
  [
    manifest({ devEngines: { packageManager: { name: 'yarn', version: '4.x' } } }),
    'yarn',
    '4.x',
    'package.json',
  ],
  [
    { ...manifest({ volta: { yarn: '1.22.1' } }), 'yarn.lock': '# yarn lockfile v1' },
    'yarn',
    '1.22.1',
    'yarn.lock',
  ],
  [
    { ...manifest({}), 'pnpm-workspace.yaml': 'packages: []' },
    'pnpm',
    undefined,
    'pnpm-workspace.yaml',
  ],
])('the package manager of %j is %s %s, from %s', (files, value, version, file) => {
  expect(read(files).packageManager).toMatchObject({ value, file });
  expect(read(files).packageManager?.version).toBe(version);
});

test('without a sign no package manager is found', () => {
  expect(
    read(manifest({ packageManager: 'cargo@1', engines: { npm: '>=8' } })).packageManager,
  ).toBe(undefined);
  expect(read({}).packageManager).toBe(undefined);
});

test.each<[Language, Record<string, string>, string, readonly string[], string]>([
  ['node', { '.nvmrc': 'v20.11.1\n' }, '.nvmrc', ['24', '22'], '20.11.1'],
  ['node', { '.nvmrc': 'lts/iron' }, '.nvmrc', ['24', '22'], '20'],
  ['node', { '.node-version': '# ours\n22' }, '.node-version', ['24', '22'], '22'],
  ['node', manifest({ engines: { node: '>=18' } }), 'package.json', ['24', '22'], '24'],
  ['node', manifest({ engines: { node: '^20.9 || ^22' } }), 'package.json', ['24', '22'], '22'],
  ['node', manifest({ engines: { node: '16.x' } }), 'package.json', ['24', '22'], '16'],
  ['node', { 'mise.toml': '[tools]\nnode = "22.3"' }, 'mise.toml', ['24', '22'], '22.3'],
  [
    'node',
    { '.tool-versions': 'nodejs 21.1.0 20\nruby 3.3.1' },
    '.tool-versions',
    ['24'],
    '21.1.0',
  ],
  ['ruby', { '.tool-versions': 'nodejs 21.1.0\nruby 3.3.1' }, '.tool-versions', ['3.4'], '3.3.1'],
  ['ruby', { Gemfile: "source 'x'\nruby '~> 3.3.0'" }, 'Gemfile', ['3.4'], '3.3'],
  ['python', { '.python-version': '3.12' }, '.python-version', ['3.13', '3.12'], '3.12'],
  ['python', { 'runtime.txt': 'python-3.11.4' }, 'runtime.txt', ['3.13', '3.12'], '3.11.4'],
  [
    'python',
    { 'pyproject.toml': '[project]\nrequires-python = ">=3.10,<3.13,!=3.11.0"' },
    'pyproject.toml',
    ['3.13', '3.12'],
    '3.12',
  ],
  [
    'python',
    { 'pyproject.toml': '[project]\nrequires-python = "==3.11.*"' },
    'pyproject.toml',
    ['3.13'],
    '3.11',
  ],
  [
    'python',
    { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.9"' },
    'pyproject.toml',
    ['3.13'],
    '3.13',
  ],
  [
    'python',
    { 'pyproject.toml': '[project]\nrequires-python = "~=3.10"' },
    'pyproject.toml',
    ['3.13'],
    '3.13',
  ],
  ['python', { Pipfile: '[requires]\npython_version = "3.10"' }, 'Pipfile', ['3.13'], '3.10'],
  ['go', { 'go.mod': 'module a\n\ngo 1.23\n\ntoolchain go1.24.2\n' }, 'go.mod', ['1.25'], '1.24'],
  ['go', { 'go.mod': 'module a\ngo 1.22.3\n' }, 'go.mod', ['1.25'], '1.22'],
  ['java', { '.java-version': 'openjdk64-17.0.2' }, '.java-version', ['21', '17'], '17'],
  ['java', { '.tool-versions': 'java temurin-21.0.2+13' }, '.tool-versions', ['21'], '21'],
  ['java', { '.sdkmanrc': 'java=21.0.2-tem' }, '.sdkmanrc', ['21', '17'], '21'],
  ['java', { 'system.properties': 'java.runtime.version=11' }, 'system.properties', ['21'], '11'],
  [
    'java',
    { 'pom.xml': '<properties><java.version>17</java.version>' },
    'pom.xml',
    ['21', '17'],
    '17',
  ],
  [
    'java',
    { 'pom.xml': '<maven.compiler.source>1.8</maven.compiler.source>' },
    'pom.xml',
    ['21'],
    '8',
  ],
  [
    'java',
    { 'build.gradle': 'sourceCompatibility = JavaVersion.VERSION_1_8' },
    'build.gradle',
    ['21'],
    '8',
  ],
  ['java', { 'build.gradle': "sourceCompatibility = '17'" }, 'build.gradle', ['21', '17'], '17'],
  [
    'java',
    { 'build.gradle.kts': 'kotlin { jvmToolchain(25) }' },
    'build.gradle.kts',
    ['21', '25'],
    '25',
  ],
  [
    'rust',
    { 'rust-toolchain.toml': '[toolchain]\nchannel = "1.82.0"' },
    'rust-toolchain.toml',
    ['1'],
    '1.82.0',
  ],
  ['rust', { 'rust-toolchain': '1.80\n' }, 'rust-toolchain', ['1'], '1.80'],
  ['rust', { 'Cargo.toml': '[package]\nrust-version = "1.70"' }, 'Cargo.toml', ['1'], '1'],
  [
    'dotnet-sdk',
    { 'global.json': '{"sdk":{"version":"9.0.100"}}' },
    'global.json',
    ['10.0'],
    '9.0.100',
  ],
  [
    'dotnet',
    { 'Shop.csproj': '<TargetFramework>net8.0</TargetFramework>' },
    'Shop.csproj',
    ['10.0', '8.0'],
    '8.0',
  ],
  ['php', { 'composer.json': '{"require":{"php":"^8.2|^8.3"}}' }, 'composer.json', ['8.4'], '8.4'],
  ['php', { 'composer.json': '{"require":{"php":"~7.4.0"}}' }, 'composer.json', ['8.4'], '7.4'],
])('the version of %s in %j, from %s', (language, files, file, usual, tag) => {
  const found = read(files).versions.get(language);
  expect(found?.file).toBe(file);
  expect(chooseImageVersion(found?.range ?? '', usual, LANGUAGE_IMAGES[language].tags)).toBe(tag);
});

test.each([
  [{ '.nvmrc': 'lts/*' }],
  [{ '.nvmrc': 'node' }],
  [{ 'rust-toolchain': 'nightly' }],
  [manifest({ engines: { node: '*' } })],
  [{ '.nvmrc': '' }],
])('%j names no version', (files) => {
  expect([...read(files).versions]).toEqual([]);
});

test('files that contradict each other are found, the first one counts', () => {
  const { versions, conflicts } = read({
    ...manifest({ packageManager: 'pnpm@9.1.0', engines: { node: '>=22' } }),
    '.nvmrc': '20',
    'package-lock.json': '{}',
  });
  expect(versions.get('node')?.value).toBe('20');
  expect(conflicts).toMatchObject([
    { subject: 'node', used: { file: '.nvmrc' }, ignored: { value: '>=22', file: 'package.json' } },
    { subject: 'package-manager', used: { value: 'pnpm' }, ignored: { value: 'npm' } },
  ]);
  expect(read({ 'uv.lock': '', 'requirements.txt': '' }).conflicts).toMatchObject([
    {
      subject: 'python-installer',
      used: { file: 'uv.lock' },
      ignored: { file: 'requirements.txt' },
    },
  ]);
});

const names = [
  'package.json',
  'pyproject.toml',
  '.nvmrc',
  'yarn.lock',
  'pom.xml',
  '.tool-versions',
  'x.csproj',
];

test('no text of a repository breaks the reading', { tags: 'full' }, () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json(),
    fc.constantFrom('['.repeat(100_000), '{"engines":[1]}', '{"__proto__":{}}', '[]', 'null'),
    fc.constantFrom('a='.repeat(50_000), `>=${'1.'.repeat(50)}`, '{"volta":{"node":{}}}', '\u0000'),
    fc.constantFrom('[tools]\nnode = ["1"]', '{"packageManager":"pnpm@"}', `v${'9'.repeat(400)}`),
  );
  const files = fc.dictionary(fc.constantFrom(...names), hostile);
  fc.assert(
    fc.property(files, (texts) => {
      for (const { range } of read(texts).versions.values()) {
        expect(chooseImageVersion(range, ['24'], LANGUAGE_IMAGES.node.tags)).toMatch(
          /^\d+(\.\d+){0,2}$/,
        );
      }
    }),
    { numRuns: 500 },
  );
});

const SIZE = 250_000;

test.each([
  ['Gemfile', '\n'.repeat(SIZE)],
  ['Gemfile', `ruby${' '.repeat(SIZE)}`],
  ['build.gradle', `sourceCompatibility${' '.repeat(SIZE)}`],
  ['build.gradle', 'jvmToolchain( '.repeat(SIZE / 14)],
  ['rust-toolchain', `a${'\n'.repeat(SIZE)}b`],
  ['rust-toolchain', 'channel="'.repeat(SIZE / 9)],
  ['pom.xml', `<release>${' '.repeat(SIZE)}`],
  ['.tool-versions', `nodejs${' '.repeat(SIZE)}`],
  ['.nvmrc', '#'.repeat(SIZE)],
  ['pyproject.toml', '[a]\n'.repeat(SIZE / 4)],
  ['pyproject.toml', Array.from({ length: SIZE / 20 }, (_, key) => `[k${key}]\na=1`).join('\n')],
  ['pyproject.toml', `a = ${'['.repeat(SIZE)}`],
  ['pyproject.toml', `${'a.'.repeat(SIZE / 2)}a = 1`],
  ['pyproject.toml', `a = "${'\\'.repeat(SIZE)}`],
  ['pyproject.toml', `a = """${'"" '.repeat(SIZE / 3)}`],
  ['package.json', `{"engines":${'{"a":'.repeat(SIZE / 5)}`],
])('a large %s of %.20j is read in linear time', (file, text) => {
  expect([...read({ [file]: text }).versions]).toEqual([]);
});

test('a file is read as far as it is needed', () => {
  expect(toolchainFileKind('package.json')).toBe('whole');
  expect(toolchainFileKind('Shop.csproj')).toBe('whole');
  expect(toolchainFileKind('pnpm-lock.yaml')).toBe('head');
  expect(toolchainFileKind('main.py')).toBe(undefined);
});
