/** The templates of Node.js servers: Next.js, NestJS, and any program that package.json starts. */
import {
  cmdInstruction,
  cmdShellInstruction,
  copyInstruction,
  dockerfileText,
  envInstructions,
  runShellInstruction,
} from './instructions.ts';
import {
  buildScriptCommand,
  nodeBaseStage,
  nodeBuildStage,
  nodeRunStageEnd,
  nodeRunStageStart,
} from './node-project.ts';
import { nestStarterFiles, nextJsStarterFiles, nodeStarterFiles } from './starters/node.ts';
import type { DockerfileInput, TemplateBuild } from './template-build.ts';

const everything = copyInstruction(['/app', '/app'], 'build');

export const nodejsBuild: TemplateBuild = {
  dockerfile: (input) => {
    const command = input.options.command('start_command');
    return dockerfileText(
      nodeBaseStage(input),
      nodeBuildStage(input, input.options.text('build_command')),
      [
        ...nodeRunStageStart(input, {}),
        everything,
        ...nodeRunStageEnd(input),
        cmdShellInstruction(command),
      ],
    );
  },
  starter: nodeStarterFiles,
  port: (options) => options.port(),
};

export const nestjsBuild: TemplateBuild = {
  dockerfile: (input) => {
    const { options } = input;
    // The application's own code chooses the adapter. The variable passes the member's choice to that code.
    const values = { HTTP_ADAPTER: options.choice('http_adapter') };
    return dockerfileText(nodeBaseStage(input), nodeBuildStage(input, buildScriptCommand(input)), [
      ...nodeRunStageStart(input, values),
      everything,
      ...nodeRunStageEnd(input),
      cmdShellInstruction(options.command('start_command')),
    ]);
  },
  starter: nestStarterFiles,
  port: (options) => options.port(),
};

const STANDALONE_CHECK = [
  'mkdir -p public .next/static',
  `test -f .next/standalone/server.js || { echo "next.config에 output: 'standalone'이 없습니다. 넣거나, 템플릿 옵션에서 standalone 출력을 꺼주세요." >&2; exit 1; }`,
].join(' && ');

const standalone = (input: DockerfileInput, values: Record<string, string>) => [
  ...nodeRunStageStart(input, values, '/app/.next', '/app/.next/cache'),
  copyInstruction(['/app/.next/standalone', '/app'], 'build'),
  copyInstruction(['/app/.next/static', '/app/.next/static'], 'build'),
  copyInstruction(['/app/public', '/app/public'], 'build'),
  ...nodeRunStageEnd(input),
  cmdInstruction('node', 'server.js'),
];

const withPackages = (input: DockerfileInput, values: Record<string, string>) => [
  ...nodeRunStageStart(input, values, '/app/.next', '/app/.next/cache'),
  everything,
  ...nodeRunStageEnd(input),
  cmdInstruction('node_modules/.bin/next', 'start'),
];

export const nextjsBuild: TemplateBuild = {
  dockerfile: (input) => {
    const small = input.options.flag('standalone');
    const telemetry = input.options.flag('telemetry') ? {} : { NEXT_TELEMETRY_DISABLED: '1' };
    const values = { HOSTNAME: '0.0.0.0', ...telemetry };
    const base = [...nodeBaseStage(input), ...envInstructions(telemetry)];
    const build = nodeBuildStage(input, buildScriptCommand(input), small);
    return dockerfileText(
      base,
      small ? [...build, runShellInstruction(STANDALONE_CHECK)] : build,
      small ? standalone(input, values) : withPackages(input, values),
    );
  },
  starter: nextJsStarterFiles,
  port: (options) => options.port(),
};
