/** The templates of JavaScript runtimes other than Node.js: Bun and Deno. */
import {
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
import { bunStarterFiles, denoStarterFiles } from './starters/node.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';

const ANSWERS = (port: string, exit: string) =>
  `fetch('http://127.0.0.1:'+${port}).then(r=>${exit}(r.status<500?0:1),()=>${exit}(1))`;

/** What differs between the runtimes. */
interface Runtime {
  language: 'bun' | 'deno';
  image(version: string): string;
  /** Files of which at least one has to exist. */
  required: readonly string[];
  /** Files that the installation reads. */
  files: readonly string[];
  install(input: DockerfileInput): readonly string[];
  env: Readonly<Record<string, string>>;
  healthcheck: string;
  starter: TemplateBuild['starter'];
}

const runtimeBuild = (runtime: Runtime): TemplateBuild => ({
  languages: [runtime.language],
  dockerfile: (input) => {
    const { options, files, buildArgs } = input;
    requireAnyFile(input, ...runtime.required);
    const command = options.text('build_command');
    const base = `FROM ${runtime.image(versionOf(input, runtime.language))}`;
    return dockerfileText(
      [
        `${base} AS build`,
        ...argInstructions(buildArgs),
        ...envInstructions(runtime.env),
        'WORKDIR /app',
        copyInstruction([...existingPaths(files, ...runtime.required, ...runtime.files), './']),
        runInstruction(...runtime.install(input)),
        'COPY . .',
        ...(command === '' ? [] : [runShellInstruction(command)]),
      ],
      [
        base,
        ...envInstructions({ NODE_ENV: 'production', PORT: options.port(), ...runtime.env }),
        createFoldersInstruction('/app'),
        'WORKDIR /app',
        copyInstruction(['/app', '/app'], 'build'),
        `USER ${IMAGE_USER_AND_GROUP}`,
        `EXPOSE ${options.port()}`,
        runtime.healthcheck,
        cmdShellInstruction(options.command('start_command')),
      ],
    );
  },
  starter: runtime.starter,
});

export const bunBuild = runtimeBuild({
  language: 'bun',
  image: (version) => `oven/bun:${version}-slim`,
  required: ['package.json'],
  files: ['bun.lock', 'bun.lockb', 'bunfig.toml', '.npmrc'],
  install: ({ files }) => [
    'bun',
    'install',
    ...(files.has('bun.lock') || files.has('bun.lockb') ? ['--frozen-lockfile'] : []),
  ],
  env: { HOST: '0.0.0.0' },
  healthcheck: healthcheckInstruction('bun', '-e', ANSWERS('process.env.PORT', 'process.exit')),
  starter: bunStarterFiles,
});

export const denoBuild = runtimeBuild({
  language: 'deno',
  image: (version) => `denoland/deno:${version}`,
  required: ['deno.json', 'deno.jsonc', 'package.json'],
  files: ['deno.lock', '.npmrc'],
  install: ({ files }) => ['deno', 'install', ...(files.has('deno.lock') ? ['--frozen'] : [])],
  // The packages are in the folder of the application, so that the image contains them.
  env: { HOST: '0.0.0.0', DENO_DIR: '/app/.deno', DENO_NO_UPDATE_CHECK: '1' },
  healthcheck: healthcheckInstruction('deno', 'eval', ANSWERS("Deno.env.get('PORT')", 'Deno.exit')),
  starter: denoStarterFiles,
});
