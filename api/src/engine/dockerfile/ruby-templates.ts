/** The templates of Ruby: any program, and Rails. */
import {
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  requireVariable,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import { copyCode, hasPackages, nodeInstructions, nodeStages } from './node-in-stage.ts';
import { railsStarterFiles, rubyStarterFiles } from './starters/php-and-ruby.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';

const PACKAGES = ['libjemalloc2', 'libvips', 'libpq5', 'libmariadb3', 'sqlite3', 'curl'];
const BUILD_PACKAGES = [
  'build-essential',
  'git',
  'libpq-dev',
  'libmariadb-dev',
  'libyaml-dev',
  'pkg-config',
];

const aptInstall = (packages: readonly string[]) =>
  runShellInstruction(
    'apt-get update -qq && apt-get install --no-install-recommends -y "$@" && rm -rf /var/lib/apt/lists/*',
    'sh',
    ...packages,
  );

/** What differs between Rails and other programs. */
interface RubyProgram {
  env: Readonly<Record<string, string>>;
  /** The folders that the program writes, below its own. */
  folders: readonly string[];
  /** The instructions of the build after the code is there. */
  last(input: DockerfileInput): readonly string[];
  start(input: DockerfileInput): string;
  starter: TemplateBuild['starter'];
}

const baseStage = (input: DockerfileInput, env: RubyProgram['env']): string[] => [
  `FROM ruby:${versionOf(input, 'ruby')}-slim AS base`,
  aptInstall(PACKAGES),
  ...envInstructions({
    ...env,
    RACK_ENV: 'production',
    BUNDLE_PATH: '/usr/local/bundle',
    BUNDLE_WITHOUT: 'development:test',
    ...(input.files.has('Gemfile.lock') && { BUNDLE_DEPLOYMENT: '1' }),
  }),
  'WORKDIR /app',
];

const buildStage = (input: DockerfileInput, { last }: RubyProgram): string[] => [
  'FROM base AS build',
  ...argInstructions(input.buildArgs),
  ...nodeInstructions(input),
  aptInstall(BUILD_PACKAGES),
  copyInstruction([
    ...existingPaths(input.files, 'Gemfile', 'Gemfile.lock', '.ruby-version', '.tool-versions'),
    './',
  ]),
  runInstruction('bundle', 'install'),
  ...copyCode(input),
  ...last(input),
  ...(hasPackages(input) ? [runInstruction('rm', '-rf', 'node_modules')] : []),
];

const rubyProgram = (program: RubyProgram): TemplateBuild => ({
  languages: ['ruby', 'node'],
  dockerfile: (input) => {
    requireAnyFile(input, 'Gemfile');
    const port = input.options.port();
    return dockerfileText(
      ...nodeStages(input),
      baseStage(input, program.env),
      buildStage(input, program),
      [
        'FROM base',
        ...envInstructions({ PORT: port, HOME: '/app' }),
        createFoldersInstruction('/app', ...program.folders.map((folder) => `/app/${folder}`)),
        copyInstruction(['/usr/local/bundle', '/usr/local/bundle'], 'build'),
        copyInstruction(['/app', '/app'], 'build'),
        `USER ${IMAGE_USER_AND_GROUP}`,
        `EXPOSE ${port}`,
        healthcheckInstruction('sh', '-c', 'curl -s -o /dev/null "http://127.0.0.1:$PORT/"'),
        cmdShellInstruction(program.start(input)),
      ],
    );
  },
  starter: program.starter,
  ignored: ['log/*', 'tmp/*', 'vendor/bundle', 'config/master.key'],
});

export const rubyBuild = rubyProgram({
  env: {},
  folders: [],
  last: () => [],
  start: ({ options }) => options.command('start_command'),
  starter: rubyStarterFiles,
});

const NO_RAILS_SECRET =
  'SECRET_KEY_BASE와 RAILS_MASTER_KEY가 모두 없습니다. config/master.key의 값을 시크릿 RAILS_MASTER_KEY로, 또는 bin/rails secret으로 만든 값을 시크릿 SECRET_KEY_BASE로 추가해주세요.';

/** Compiles scripts and styles, if the project has any. Rails wants a secret for it, which it does not use. */
const precompile = runShellInstruction(
  [
    // Rails before 7.1 does not know the first variable.
    'export SECRET_KEY_BASE_DUMMY=1 SECRET_KEY_BASE=build',
    'if bundle exec rails --tasks | grep -q assets:precompile; then exec bundle exec rails assets:precompile; fi',
  ].join('; '),
);

export const railsBuild = rubyProgram({
  env: { RAILS_ENV: 'production', RAILS_LOG_TO_STDOUT: '1', RAILS_SERVE_STATIC_FILES: '1' },
  folders: ['db', 'log', 'storage', 'tmp', 'tmp/pids'],
  last: ({ options }) => (options.flag('precompile_assets') ? [precompile] : []),
  start: ({ options, isStarter }) => {
    const prepare = options.flag('migrate_on_start')
      ? 'if [ -f config/database.yml ]; then bundle exec rails db:prepare || exit 1; fi; '
      : '';
    const secret = isStarter
      ? 'export SECRET_KEY_BASE="$(head -c 64 /dev/urandom | base64 -w 0)"'
      : requireVariable(['SECRET_KEY_BASE', 'RAILS_MASTER_KEY'], NO_RAILS_SECRET);
    return `${secret}; ${prepare}exec bundle exec rails server -b 0.0.0.0 -p "$PORT"`;
  },
  starter: railsStarterFiles,
});
