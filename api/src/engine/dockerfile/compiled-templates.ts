/** The templates of languages that compile to a program: Go, Rust and .NET. */
import { extname } from 'node:path';
import {
  bashPortCheck,
  cmdInstruction,
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import { dotnetStarterFiles, goStarterFiles, rustStarterFiles } from './starters/compiled.ts';
import {
  argInstructions,
  existingPaths,
  type ProjectFilePaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';
import { versionOf } from './version-choice.ts';
import { DOTNET_PROJECTS } from './version-files.ts';

const mainPackage = (options: TemplateOptions): string => {
  const path = options.path('main_package', '.');
  if (!/^\.(\/|$)/.test(options.text('main_package'))) {
    throw options.refusal('main_package', '예: . 또는 ./cmd/server');
  }
  return path;
};

/** Returns the last instructions of a final stage. */
const runProgram = (port: number, healthcheck: string, command: string) => [
  `USER ${IMAGE_USER_AND_GROUP}`,
  `EXPOSE ${port}`,
  healthcheck,
  command,
];

export const goBuild: TemplateBuild = {
  languages: ['go'],
  dockerfile: (input) => {
    const { options, files } = input;
    requireAnyFile(input, 'go.mod');
    const cgo = options.flag('cgo');
    const port = options.port();
    const main = `./${mainPackage(options)}`;
    return dockerfileText(
      [
        `FROM golang:${versionOf(input, 'go')}-alpine AS build`,
        ...argInstructions(input.buildArgs),
        ...(cgo ? [runInstruction('apk', 'add', '--no-cache', 'gcc', 'musl-dev')] : []),
        ...envInstructions({ CGO_ENABLED: cgo ? 1 : 0 }),
        'WORKDIR /src',
        copyInstruction([...existingPaths(files, 'go.mod', 'go.sum'), './']),
        ...(files.has('vendor') ? [] : [runInstruction('go', 'mod', 'download')]),
        'COPY . .',
        runInstruction('go', 'build', '-trimpath', '-ldflags=-s -w', '-o', '/out/app', main),
      ],
      [
        // The image of the build stage is also Alpine, so the program is linked with the C library of Alpine.
        'FROM alpine:3',
        ...envInstructions({ PORT: port }),
        createFoldersInstruction('/app'),
        'WORKDIR /app',
        copyInstruction(['/out/app', '/usr/local/bin/app'], 'build'),
        ...runProgram(
          port,
          healthcheckInstruction('sh', '-c', 'nc -z 127.0.0.1 "$PORT"'),
          cmdInstruction('app'),
        ),
      ],
    );
  },
  starter: (options) => goStarterFiles(options, mainPackage(options)),
};

const ONE_PROGRAM = [
  'cd /out/bin',
  'if [ -n "$0" ]; then test -f "$0" || { echo "$0 실행 파일이 만들어지지 않았습니다. 있는 것: $(ls -m)" >&2; exit 1; }; cp "$0" /out/app; exit 0; fi',
  'test "$(ls | wc -l)" = 1 || { echo "실행 파일이 여러 개입니다. 템플릿 옵션의 실행 파일에 하나를 입력해주세요: $(ls -m)" >&2; exit 1; }',
  'cp ./* /out/app',
].join('; ');

/** Returns the instructions that compile the dependencies with an empty program. The build compiles missing dependencies. */
const buildDependencies = (locked: boolean): string[] => [
  copyInstruction(['Cargo.toml', ...(locked ? ['Cargo.lock'] : []), './']),
  runShellInstruction(
    'mkdir src && echo "fn main() {}" > src/main.rs && touch src/lib.rs && cargo build --release || true; rm -rf src',
  ),
];

export const rustBuild: TemplateBuild = {
  languages: ['rust'],
  dockerfile: (input) => {
    const { options, files } = input;
    requireAnyFile(input, 'Cargo.toml');
    const port = options.port();
    const crate = options.path('crate', '.');
    const binary = options.matching('binary', /^(?:[\w-]+)?$/, '예: server');
    const locked = files.has('Cargo.lock') ? ['--locked'] : [];
    return dockerfileText(
      [
        `FROM rust:${versionOf(input, 'rust')}-bookworm AS build`,
        ...argInstructions(input.buildArgs),
        // Outside of the folder of the code, which the image contains for the files that a program reads.
        ...envInstructions({ CARGO_TARGET_DIR: '/target' }),
        'WORKDIR /src',
        ...(crate === '' ? buildDependencies(files.has('Cargo.lock')) : []),
        'COPY . .',
        runShellInstruction("find . -name '*.rs' -exec touch {} +"),
        runInstruction('cargo', 'install', ...locked, '--path', `./${crate}`, '--root', '/out'),
        runShellInstruction(ONE_PROGRAM, binary),
      ],
      [
        // The same Debian as in the build stage, with OpenSSL and the certificates of authorities.
        'FROM buildpack-deps:bookworm-curl',
        ...envInstructions({ PORT: port, HOST: '0.0.0.0', ROCKET_ADDRESS: '0.0.0.0' }),
        createFoldersInstruction('/app'),
        'WORKDIR /app',
        copyInstruction(['/src', '/app'], 'build'),
        copyInstruction(['/out/app', '/usr/local/bin/app'], 'build'),
        ...runProgram(
          port,
          bashPortCheck,
          cmdShellInstruction('export ROCKET_PORT="$PORT"; exec app'),
        ),
      ],
    );
  },
  starter: rustStarterFiles,
  ignored: ['target'],
};

const ONE_WEB_PROJECT = [
  'set -- /out/*.runtimeconfig.json',
  'test $# = 1 && test -f "$1" || { echo "실행할 프로젝트가 하나가 아닙니다. 템플릿 옵션의 프로젝트 파일을 입력해주세요." >&2; exit 1; }',
  'basename "$1" .runtimeconfig.json > /out/.program',
].join('; ');

/** Returns the instructions that download the packages of the projects in the top folder, before the code is copied. */
function restoreProjects(files: ProjectFilePaths, isElsewhere: boolean): string[] {
  const projects = [...files].filter((file) => DOTNET_PROJECTS.includes(extname(file)));
  if (isElsewhere || projects.length !== 1) return [];
  const settings = ['Directory.Build.props', 'Directory.Packages.props', 'NuGet.config'];
  return [
    copyInstruction([...projects, ...existingPaths(files, 'global.json', ...settings), './']),
    // Projects in other folders are missing here, and are restored with the code.
    runShellInstruction('dotnet restore || true'),
  ];
}

export const dotnetBuild: TemplateBuild = {
  languages: ['dotnet', 'dotnet-sdk'],
  dockerfile: (input) => {
    const { options } = input;
    const port = options.port();
    const project = options.text('project') === '' ? [] : [`./${options.path('project', '')}`];
    return dockerfileText(
      [
        `FROM mcr.microsoft.com/dotnet/sdk:${versionOf(input, 'dotnet-sdk')} AS build`,
        ...argInstructions(input.buildArgs),
        'WORKDIR /src',
        ...restoreProjects(input.files, project.length > 0),
        'COPY . .',
        runInstruction('dotnet', 'restore', ...project),
        runInstruction(
          'dotnet',
          'publish',
          ...project,
          '-c',
          'Release',
          '--no-restore',
          '-o',
          '/out',
        ),
        runShellInstruction(ONE_WEB_PROJECT),
      ],
      [
        `FROM mcr.microsoft.com/dotnet/aspnet:${versionOf(input, 'dotnet')}`,
        ...envInstructions({ PORT: port, ASPNETCORE_ENVIRONMENT: 'Production', DOTNET_NOLOGO: 1 }),
        createFoldersInstruction('/app'),
        'WORKDIR /app',
        copyInstruction(['/out', '/app'], 'build'),
        ...runProgram(
          port,
          bashPortCheck,
          cmdShellInstruction(
            'export ASPNETCORE_URLS="http://+:$PORT"; exec dotnet "$(cat .program).dll"',
          ),
        ),
      ],
    );
  },
  starter: dotnetStarterFiles,
  ignored: ['**/bin', '**/obj'],
};
