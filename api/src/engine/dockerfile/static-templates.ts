/** The templates of sites without a server of their own, whose files Caddy serves: applications that Node.js builds, and plain files. */
import {
  cmdInstruction,
  copyInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runShellInstruction,
} from './instructions.ts';
import { buildCommand, nodeBaseStage, nodeBuildStage } from './node-project.ts';
import { reactStarterFiles, staticStarterFiles, vueStarterFiles } from './starters/static.ts';
import { argInstructions, type TemplateBuild } from './template-build.ts';

const PORT = 8080;

/** What the server sends for a path that is not a file: nothing, the page of a single-page application, or a page of that name. */
export type UnknownPaths = 'refuse' | 'index-page' | 'pages';

const LINES: Readonly<Record<UnknownPaths, readonly string[]>> = {
  refuse: ['\tfile_server'],
  'index-page': ['\ttry_files {path} /index.html', '\tfile_server'],
  pages: [
    '\ttry_files {path} {path}.html',
    '\tfile_server {',
    '\t\thide .git .env* .dockerignore',
    '\t}',
    '\thandle_errors {',
    '\t\t@page file /{err.status_code}.html',
    '\t\thandle @page {',
    '\t\t\trewrite * /{err.status_code}.html',
    '\t\t\tfile_server',
    '\t\t}',
    '\t\thandle {',
    '\t\t\trespond "{err.status_code} {err.status_text}"',
    '\t\t}',
    '\t}',
  ],
};

const caddyfile = (unknown: UnknownPaths): string[] => [
  '{',
  '\tadmin off',
  '\tauto_https off',
  '}',
  ':{$PORT} {',
  '\troot * /srv',
  '\tencode gzip',
  ...LINES[unknown],
  '}',
];

const CONFIG = '/etc/caddy/Caddyfile';
const PROGRAM = '/usr/local/bin/serve-files';

/** Returns the instruction that takes the files of a site from a folder. `option` is the label of the folder's option. */
export const takeSite = (folder: string, option: string): string =>
  runShellInstruction(
    [
      `test -f "$0/index.html" || { echo "폴더 $0에 index.html이 없습니다. 템플릿 옵션의 ${option} 항목을 확인해주세요." >&2; exit 1; }`,
      // The builder's own files, the generated Dockerfile among them, are no part of the site.
      'rm -rf .naru.*',
      'cp -R "$0" /site',
    ].join('; '),
    folder === '' ? '.' : `./${folder}`,
  );

/** Returns the final stage, which serves the files that the stage `build` has put into `/site`. */
export const servedFilesStage = (port: number, unknown: UnknownPaths): string[] => [
  'FROM caddy:2',
  // The copy of the program lacks the capability to listen at ports below 1024. Containers run without that capability, so the kernel
  // would refuse to start the original program.
  runShellInstruction(`mkdir -p /etc/caddy /usr/local/bin && cp /usr/bin/caddy ${PROGRAM}`),
  runShellInstruction(`printf '%s\\n' "$@" > ${CONFIG}`, 'sh', ...caddyfile(unknown)),
  ...envInstructions({ PORT: port, HOME: '/tmp', XDG_CONFIG_HOME: '/tmp', XDG_DATA_HOME: '/tmp' }),
  copyInstruction(['/site', '/srv'], 'build'),
  `USER ${IMAGE_USER_AND_GROUP}`,
  `EXPOSE ${port}`,
  healthcheckInstruction('sh', '-c', 'wget -q -O /dev/null "http://127.0.0.1:$PORT/"'),
  cmdInstruction(PROGRAM, 'run', '--adapter', 'caddyfile', '--config', CONFIG),
];

const singlePageApplication = (starter: TemplateBuild['starter']): TemplateBuild => ({
  languages: ['node'],
  dockerfile: (input) => {
    const { options } = input;
    options.command('build_command');
    const output = options.path('output_directory', 'dist');
    return dockerfileText(
      nodeBaseStage(input),
      [...nodeBuildStage(input, buildCommand(input), true), takeSite(output, '출력 폴더')],
      servedFilesStage(PORT, options.flag('spa_fallback') ? 'index-page' : 'refuse'),
    );
  },
  starter,
  port: PORT,
});

export const reactBuild = singlePageApplication(reactStarterFiles);
export const vueBuild = singlePageApplication(vueStarterFiles);

/** Serves the files of the repository as they are. */
export const staticBuild: TemplateBuild = {
  languages: [],
  dockerfile: ({ options, buildArgs }) =>
    dockerfileText(
      [
        'FROM busybox:1 AS build',
        ...argInstructions(buildArgs),
        'WORKDIR /app',
        'COPY . .',
        takeSite(options.path('site_directory', '.'), '사이트 폴더'),
      ],
      servedFilesStage(PORT, options.flag('spa_fallback') ? 'index-page' : 'pages'),
    ),
  starter: staticStarterFiles,
  port: PORT,
};
