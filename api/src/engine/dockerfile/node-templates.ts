/** The templates of Node.js servers: Next.js, NestJS, and any program that package.json starts. */
import { copy, dockerfile, env, shell, start, startShell } from './instructions.ts';
import { buildScript, nodeBase, nodeBuild, nodeEnd, nodeRun } from './node-project.ts';
import { nestStarter, nextJsStarter, nodeStarter } from './starters/node.ts';
import type { GeneratorInput, TemplateBuild } from './template-build.ts';

const everything = copy(['/app', '/app'], 'build');

export const nodejs: TemplateBuild = {
  dockerfile: (input) => {
    const command = input.options.command('start_command');
    return dockerfile(nodeBase(input), nodeBuild(input, input.options.text('build_command')), [
      ...nodeRun(input, {}),
      everything,
      ...nodeEnd(input),
      startShell(command),
    ]);
  },
  starter: nodeStarter,
  port: (options) => options.port(),
};

export const nestjs: TemplateBuild = {
  dockerfile: (input) => {
    const { options } = input;
    // The application's own code chooses the adapter. The variable passes the member's choice to that code.
    const values = { HTTP_ADAPTER: options.choice('http_adapter') };
    return dockerfile(nodeBase(input), nodeBuild(input, buildScript(input)), [
      ...nodeRun(input, values),
      everything,
      ...nodeEnd(input),
      startShell(options.command('start_command')),
    ]);
  },
  starter: nestStarter,
  port: (options) => options.port(),
};

const STANDALONE_CHECK = [
  'mkdir -p public .next/static',
  `test -f .next/standalone/server.js || { echo "next.config에 output: 'standalone'이 없습니다. 넣거나, 템플릿 옵션에서 standalone 출력을 꺼주세요." >&2; exit 1; }`,
].join(' && ');

const standalone = (input: GeneratorInput, values: Record<string, string>) => [
  ...nodeRun(input, values, '/app/.next', '/app/.next/cache'),
  copy(['/app/.next/standalone', '/app'], 'build'),
  copy(['/app/.next/static', '/app/.next/static'], 'build'),
  copy(['/app/public', '/app/public'], 'build'),
  ...nodeEnd(input),
  start('node', 'server.js'),
];

const withPackages = (input: GeneratorInput, values: Record<string, string>) => [
  ...nodeRun(input, values, '/app/.next', '/app/.next/cache'),
  everything,
  ...nodeEnd(input),
  start('node_modules/.bin/next', 'start'),
];

export const nextjs: TemplateBuild = {
  dockerfile: (input) => {
    const small = input.options.flag('standalone');
    const telemetry = input.options.flag('telemetry') ? {} : { NEXT_TELEMETRY_DISABLED: '1' };
    const values = { HOSTNAME: '0.0.0.0', ...telemetry };
    const base = [...nodeBase(input), ...env(telemetry)];
    const build = nodeBuild(input, buildScript(input), small);
    return dockerfile(
      base,
      small ? [...build, shell(STANDALONE_CHECK)] : build,
      small ? standalone(input, values) : withPackages(input, values),
    );
  },
  starter: nextJsStarter,
  port: (options) => options.port(),
};
