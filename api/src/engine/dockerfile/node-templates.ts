/** The templates of Node.js servers: frameworks with a build of their own, and any program that package.json starts. */
import { RENDERING } from '@naru/contract/rules/template-option';
import {
  cmdInstruction,
  cmdShellInstruction,
  copyInstruction,
  dockerfileText,
  envInstructions,
  runShellInstruction,
} from './instructions.ts';
import {
  buildCommand,
  buildScriptCommand,
  managerOf,
  nodeBaseStage,
  nodeBuildStage,
  nodeRunStageEnd,
  nodeRunStageStart,
} from './node-project.ts';
import {
  expressStarterFiles,
  fastifyStarterFiles,
  honoStarterFiles,
  nestStarterFiles,
  nextJsStarterFiles,
  nodeStarterFiles,
} from './starters/node.ts';
import {
  astroStarterFiles,
  nuxtStarterFiles,
  remixStarterFiles,
  svelteKitStarterFiles,
} from './starters/node-frameworks.ts';
import { servedFilesStage, takeSite } from './static-templates.ts';
import type { DockerfileInput, TemplateBuild } from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

const everything = copyInstruction(['/app', '/app'], 'build');

/** A server that runs with the packages of its project. */
interface NodeServer {
  starter: TemplateBuild['starter'];
  buildCommand(input: DockerfileInput): string;
  /** The start command; the option `start_command` if missing. */
  start?: readonly string[];
  env?(options: TemplateOptions): Readonly<Record<string, string>>;
  /** The file without which the server cannot start, with the sentence for a build that has not made it. */
  result?: { file: string; missing: string };
  site?: StaticSite;
}

/** The files of a framework that can also build a site without a server. */
interface StaticSite {
  folder: string;
  /** Whether the project builds a site without a server, by its package.json. */
  isUsual(input: DockerfileInput): boolean;
  buildCommand(input: DockerfileInput): string;
}

const isSite = (input: DockerfileInput, { isUsual }: StaticSite): boolean => {
  const rendering = input.options.choice('rendering');
  return rendering === RENDERING.site || (rendering !== RENDERING.server && isUsual(input));
};

const siteDockerfile = (input: DockerfileInput, { folder, buildCommand: command }: StaticSite) =>
  dockerfileText(
    nodeBaseStage(input),
    [...nodeBuildStage(input, command(input), true), takeSite(folder, '출력 방식')],
    servedFilesStage(input.options.port(), 'pages'),
  );

const requireResult = ({ file, missing }: { file: string; missing: string }) =>
  runShellInstruction(`test -e "$0" || { echo "${missing}" >&2; exit 1; }`, file);

const nodeServer = (server: NodeServer): TemplateBuild => ({
  languages: ['node'],
  dockerfile: (input) => {
    const { options } = input;
    const { site, start, result } = server;
    if (site && isSite(input, site)) return siteDockerfile(input, site);
    const build = nodeBuildStage(input, server.buildCommand(input));
    return dockerfileText(
      nodeBaseStage(input),
      result ? [...build, requireResult(result)] : build,
      [
        ...nodeRunStageStart(input, server.env?.(options) ?? {}),
        everything,
        ...nodeRunStageEnd(input),
        start ? cmdInstruction(...start) : cmdShellInstruction(options.command('start_command')),
      ],
    );
  },
  starter: server.starter,
});

/** Frameworks whose own default is to listen at the loopback address alone read this variable. */
const ALL_ADDRESSES = { HOST: '0.0.0.0' };

const uses = ({ toolchain }: DockerfileInput, name: string): boolean =>
  toolchain.manifest.packages.has(name);

export const nodejsBuild = nodeServer({ starter: nodeStarterFiles, buildCommand });
export const expressBuild = nodeServer({ starter: expressStarterFiles, buildCommand });
export const honoBuild = nodeServer({ starter: honoStarterFiles, buildCommand });
export const fastifyBuild = nodeServer({
  starter: fastifyStarterFiles,
  buildCommand,
  env: () => ({ ...ALL_ADDRESSES, FASTIFY_ADDRESS: '0.0.0.0' }),
});

export const nestjsBuild = nodeServer({
  starter: nestStarterFiles,
  buildCommand: buildScriptCommand,
  // The application's own code chooses the adapter. The variable passes the member's choice to that code.
  env: (options) => ({ HTTP_ADAPTER: options.choice('http_adapter') }),
});

export const remixBuild = nodeServer({
  starter: remixStarterFiles,
  buildCommand: buildScriptCommand,
  env: () => ALL_ADDRESSES,
});

export const nuxtBuild = nodeServer({
  starter: nuxtStarterFiles,
  buildCommand: buildScriptCommand,
  env: () => ALL_ADDRESSES,
  start: ['node', '.output/server/index.mjs'],
  result: {
    file: '.output/server/index.mjs',
    missing:
      '서버가 만들어지지 않았습니다. 정적 사이트라면 템플릿 옵션의 출력 방식에서 정적 파일을 선택해주세요.',
  },
  site: {
    folder: '.output/public',
    isUsual: ({ toolchain }) => /\bgenerate\b/.test(toolchain.manifest.scripts.get('build') ?? ''),
    buildCommand: (input) =>
      input.toolchain.manifest.scripts.has('generate')
        ? `${managerOf(input).name} run generate`
        : buildScriptCommand(input),
  },
});

export const svelteKitBuild = nodeServer({
  starter: svelteKitStarterFiles,
  buildCommand: buildScriptCommand,
  // The edge sets these headers and replaces those of visitors. Without them, SvelteKit refuses forms sent over https.
  env: () => ({
    ...ALL_ADDRESSES,
    PROTOCOL_HEADER: 'x-forwarded-proto',
    HOST_HEADER: 'x-forwarded-host',
  }),
  start: ['node', 'build'],
  result: {
    file: 'build/index.js',
    missing:
      'build/index.js가 없습니다. svelte.config.js에 @sveltejs/adapter-node를 쓰거나, 템플릿 옵션의 출력 방식에서 정적 파일을 선택해주세요.',
  },
  site: {
    folder: 'build',
    isUsual: (input) => uses(input, '@sveltejs/adapter-static'),
    buildCommand: buildScriptCommand,
  },
});

export const astroBuild = nodeServer({
  starter: astroStarterFiles,
  buildCommand: buildScriptCommand,
  env: () => ALL_ADDRESSES,
  start: ['node', 'dist/server/entry.mjs'],
  result: {
    file: 'dist/server/entry.mjs',
    missing:
      '서버가 만들어지지 않았습니다. astro.config에 @astrojs/node를 standalone으로 쓰거나, 템플릿 옵션의 출력 방식에서 정적 파일을 선택해주세요.',
  },
  site: {
    folder: 'dist',
    isUsual: (input) => !uses(input, '@astrojs/node'),
    buildCommand: buildScriptCommand,
  },
});

/** The folder in which Next.js places the server of an application, below the top folder of a workspace. */
const placeOf = ({ workspaceFolder }: DockerfileInput) =>
  workspaceFolder ? `/app/${workspaceFolder}` : '/app';

const standaloneCheck = ({ workspaceFolder }: DockerfileInput) =>
  runShellInstruction(
    [
      'mkdir -p public .next/static',
      `test -f ".next/standalone/$0" || { echo "next.config에 output: 'standalone'이 없습니다. 넣거나, 템플릿 옵션에서 standalone 출력을 꺼주세요." >&2; exit 1; }`,
    ].join(' && '),
    `${workspaceFolder ? `${workspaceFolder}/` : ''}server.js`,
  );

const standalone = (input: DockerfileInput, values: Record<string, string>) => {
  const place = placeOf(input);
  return [
    ...nodeRunStageStart(input, values, `${place}/.next`, `${place}/.next/cache`),
    copyInstruction([`${place}/.next/standalone`, '/app'], 'build'),
    copyInstruction([`${place}/.next/static`, `${place}/.next/static`], 'build'),
    copyInstruction([`${place}/public`, `${place}/public`], 'build'),
    ...nodeRunStageEnd(input),
    cmdInstruction('node', 'server.js'),
  ];
};

const withPackages = (input: DockerfileInput, values: Record<string, string>) => {
  const place = placeOf(input);
  return [
    ...nodeRunStageStart(input, values, `${place}/.next`, `${place}/.next/cache`),
    everything,
    ...nodeRunStageEnd(input),
    cmdInstruction('node_modules/.bin/next', 'start'),
  ];
};

export const nextjsBuild: TemplateBuild = {
  languages: ['node'],
  dockerfile: (input) => {
    const small = input.options.flag('standalone');
    const telemetry = input.options.flag('telemetry') ? {} : { NEXT_TELEMETRY_DISABLED: '1' };
    const values = { HOSTNAME: '0.0.0.0', ...telemetry };
    const base = [...nodeBaseStage(input), ...envInstructions(telemetry)];
    const build = nodeBuildStage(input, buildScriptCommand(input), small);
    return dockerfileText(
      base,
      small ? [...build, standaloneCheck(input)] : build,
      small ? standalone(input, values) : withPackages(input, values),
    );
  },
  starter: nextJsStarterFiles,
};
