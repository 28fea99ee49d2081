/** The templates of single-page applications, which Node.js builds and Caddy serves as files. */
import {
  cmdInstruction,
  copyInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runShellInstruction,
} from './instructions.ts';
import { nodeBaseStage, nodeBuildStage } from './node-project.ts';
import { reactStarterFiles, vueStarterFiles } from './starters/static.ts';
import type { DockerfileInput, TemplateBuild } from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

const PORT = 8080;

const takeOutput = [
  'test -f "$0/index.html" || { echo "출력 폴더 $0에 index.html이 없습니다. 템플릿 옵션의 출력 폴더를 확인해주세요." >&2; exit 1; }',
  'cp -R "$0" /site',
].join('; ');

const caddyfile = (fallback: boolean): string[] => [
  '{',
  '\tadmin off',
  '\tauto_https off',
  '}',
  ':{$PORT} {',
  '\troot * /srv',
  '\tencode gzip',
  ...(fallback ? ['\ttry_files {path} /index.html'] : []),
  '\tfile_server',
  '}',
];

const CONFIG = '/etc/caddy/Caddyfile';
const PROGRAM = '/usr/local/bin/serve-files';

const serve = (options: TemplateOptions): string[] => [
  'FROM caddy:2',
  // The copy of the program lacks the capability to listen at ports below 1024. Containers run without that capability, so the kernel
  // would refuse to start the original program.
  runShellInstruction(`mkdir -p /etc/caddy /usr/local/bin && cp /usr/bin/caddy ${PROGRAM}`),
  runShellInstruction(
    `printf '%s\\n' "$@" > ${CONFIG}`,
    'sh',
    ...caddyfile(options.flag('spa_fallback')),
  ),
  ...envInstructions({ PORT, HOME: '/tmp', XDG_CONFIG_HOME: '/tmp', XDG_DATA_HOME: '/tmp' }),
  copyInstruction(['/site', '/srv'], 'build'),
  `USER ${IMAGE_USER_AND_GROUP}`,
  `EXPOSE ${PORT}`,
  healthcheckInstruction('sh', '-c', 'wget -q -O /dev/null "http://127.0.0.1:$PORT/"'),
  cmdInstruction(PROGRAM, 'run', '--adapter', 'caddyfile', '--config', CONFIG),
];

function staticSite(input: DockerfileInput): string {
  const { options } = input;
  const output = options.path('output_directory', 'dist');
  return dockerfileText(
    nodeBaseStage(input),
    [
      ...nodeBuildStage(input, options.command('build_command'), true),
      runShellInstruction(takeOutput, `./${output}`),
    ],
    serve(options),
  );
}

export const reactBuild: TemplateBuild = {
  dockerfile: staticSite,
  starter: reactStarterFiles,
  port: () => PORT,
};

export const vueBuild: TemplateBuild = {
  dockerfile: staticSite,
  starter: vueStarterFiles,
  port: () => PORT,
};
