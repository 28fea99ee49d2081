import { expect, test } from 'vitest';
import { inspectFiles, listApplications } from '../../testing/source/inspect-files.ts';

const BOOT = 'plugins { id("org.springframework.boot") }';
const WEB = '<Project Sdk="Microsoft.NET.Sdk.Web">';

test.each([
  [
    'modules of Gradle',
    { 'settings.gradle.kts': '', 'build.gradle.kts': '', 'services/api/build.gradle.kts': BOOT },
    ['', 'spring-boot', { module: 'services/api' }],
  ],
  [
    'modules of Maven',
    {
      'pom.xml': '<packaging>pom</packaging><modules><module>a</module></modules>',
      'a/pom.xml': '<modules><module>web</module></modules>',
      'a/web/pom.xml': 'spring-boot-maven-plugin',
    },
    ['', 'spring-boot', { module: 'a/web' }],
  ],
  [
    'crates of a workspace',
    {
      'server/Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
      'server/crates/http/Cargo.toml': '[package]',
      'server/crates/http/src/bin/http.rs': '',
    },
    ['server', 'rust', { crate: 'crates/http' }],
  ],
  [
    'projects of a solution',
    { 'Shop.sln': '', 'src/Directory.Build.props': '', 'src/Web/Web.csproj': WEB },
    ['', 'dotnet', { project: 'src/Web/Web.csproj' }],
  ],
  [
    'projects that refer to others',
    { 'Web/Web.csproj': `${WEB}<ProjectReference Include="..\\Core\\Core.csproj" />` },
    ['', 'dotnet', { project: 'Web/Web.csproj' }],
  ],
  [
    'a Dockerfile that copies from the top folder',
    {
      'go.mod': '',
      'deploy/api/Dockerfile': 'FROM a\nCOPY --chown=1 ["go.mod", "./"]\nCOPY --from=a x y\n',
    },
    ['', 'docker', { dockerfile: 'deploy/api/Dockerfile' }],
  ],
  [
    'a Dockerfile beside a project that refers to others',
    {
      'src/Shop.sln': '',
      'src/Web/Web.csproj': `${WEB}<ProjectReference Include="..\\Core\\Core.csproj" />`,
      'src/Web/Dockerfile': 'FROM a\nCOPY *.sln .\nCOPY . .\n',
    },
    ['src', 'docker', { dockerfile: 'Web/Dockerfile' }],
  ],
])('%s are built from the folder above', (_, files, expected) => {
  expect(listApplications(files)).toEqual([expected]);
});

test.each([
  ['a project of Gradle', { 'api/settings.gradle': '', 'api/build.gradle': BOOT }],
  ['a project of Maven', { 'pom.xml': '', 'api/pom.xml': 'spring-boot-maven-plugin' }],
  ['a crate', { 'api/Cargo.toml': '[[bin]]' }],
  ['a project of .NET', { 'api/Web.csproj': WEB }],
  [
    'a Dockerfile with its files',
    {
      'package.json': '{}',
      'src/a.js': '',
      'api/package.json': '{}',
      'api/Dockerfile':
        'FROM a\nCOPY package.json ./\nCOPY --from=build /src /src\nCOPY $SRC *.js ./\n',
    },
  ],
])('%s is built from its own folder', (_, files) => {
  expect(listApplications(files).map(([path]) => path)).toEqual(['api']);
});

test('the application keeps its name, and the reason has the file of the folder above', () => {
  const [application] = inspectFiles({
    'settings.gradle': '',
    'api/build.gradle': BOOT,
    'api/.env.example': 'A=1\n',
  }).applications;
  expect(application).toMatchObject({
    name: 'api',
    path: '',
    reason: { file: 'api/build.gradle' },
    options: [{ name: 'module', value: 'api', reason: { code: 'file', file: 'settings.gradle' } }],
    env_example: { file: 'api/.env.example' },
  });
});

test('of a Dockerfile with ports for http and https, that for http counts', () => {
  const ports = ['80\nEXPOSE 443', '8080\nEXPOSE 8081', '443\nEXPOSE 80'];
  expect(
    ports.map(
      (text) =>
        inspectFiles({ Dockerfile: `FROM a\nEXPOSE ${text}\n` }).applications[0]?.port?.value,
    ),
  ).toEqual([80, 8080, 80]);
});

test('the host of development of .NET is no application', () => {
  const text = '<Project Sdk="Aspire.AppHost.Sdk/9.0"><OutputType>Exe</OutputType>';
  expect(listApplications({ 'AppHost.csproj': text })).toEqual([]);
});
