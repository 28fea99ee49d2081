/** The templates of Laravel and Rails, and of plain PHP. */
import {
  bashPortCheck,
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
import {
  corepackFolders,
  installInstructions,
  managerInstructions,
  managerOf,
} from './node-project.ts';
import { laravelStarterFiles, phpStarterFiles, railsStarterFiles } from './starters/web.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';

const hasPackages = ({ files }: DockerfileInput): boolean => files.has('package.json');

/** Returns the stage with Node.js for the scripts and styles of a project; no stage without package.json. */
const nodeStages = (input: DockerfileInput): string[][] =>
  hasPackages(input)
    ? [[`FROM node:${versionOf(input, 'node')}-slim AS node`, ...managerInstructions(input)]]
    : [];

/** Returns the instructions that copy Node.js into the build stage. */
const nodeInstructions = (input: DockerfileInput): string[] =>
  hasPackages(input)
    ? ['/usr/local/bin', '/usr/local/lib/node_modules', ...corepackFolders(input)].map((folder) =>
        copyInstruction([folder, folder], 'node'),
      )
    : [];

/** Returns the instructions that install the packages of Node.js and copy the code. */
const copyCode = (input: DockerfileInput): string[] =>
  hasPackages(input) ? installInstructions(input, false) : ['COPY . .'];

/** Returns the command line that ends with a sentence, unless one of the variables has a value. */
const requireVariable = (names: readonly string[], sentence: string): string =>
  `[ -n "${names.map((name) => `$${name}`).join('')}" ] || { echo "${sentence}" >&2; exit 1; }`;

const PHP_EXTENSIONS =
  'bcmath exif gd intl mysqli opcache pcntl pdo_mysql pdo_pgsql redis zip'.split(' ');
const PHP_SERVER = '/usr/local/bin/serve-php';

/** Returns the base stage: PHP with its extensions, and a server that listens without capabilities. */
const phpBase = (input: DockerfileInput): string[] => [
  `FROM dunglas/frankenphp:1-php${versionOf(input, 'php')} AS base`,
  runInstruction('install-php-extensions', '@composer', ...PHP_EXTENSIONS),
  // As with Caddy, the copy of the program lacks a capability that containers do not have.
  runShellInstruction(`cp /usr/local/bin/frankenphp ${PHP_SERVER}`),
  runShellInstruction('cp "$PHP_INI_DIR/php.ini-production" "$PHP_INI_DIR/php.ini"'),
  'WORKDIR /app',
];

const composer = (...words: string[]) =>
  runInstruction(
    'env',
    'COMPOSER_ALLOW_SUPERUSER=1',
    'composer',
    ...words,
    '--no-interaction',
    '--no-dev',
  );

const phpBuildStage = (input: DockerfileInput): string[] => {
  const lists = existingPaths(input.files, 'composer.json', 'composer.lock');
  return [
    'FROM base AS build',
    ...argInstructions(input.buildArgs),
    ...nodeInstructions(input),
    ...(lists.length === 0
      ? []
      : [
          copyInstruction([...lists, './']),
          composer('install', '--no-scripts', '--no-autoloader', '--prefer-dist'),
        ]),
    ...copyCode(input),
    ...(lists.length === 0 ? [] : [composer('install', '--optimize-autoloader')]),
    ...buildAssets(input),
  ];
};

/** Returns the instructions that build scripts and styles, when package.json has a build script. */
const buildAssets = (input: DockerfileInput): string[] =>
  hasPackages(input) && input.toolchain.manifest.scripts.has('build')
    ? [runShellInstruction(`${managerOf(input).name} run build && rm -rf node_modules`)]
    : [];

function phpRun(input: DockerfileInput, root: string, first: string, folders: string[]): string[] {
  const port = input.options.port();
  return [
    'FROM base',
    ...envInstructions({
      PORT: port,
      HOME: '/tmp',
      XDG_CONFIG_HOME: '/tmp',
      XDG_DATA_HOME: '/tmp',
    }),
    createFoldersInstruction('/app', ...folders),
    copyInstruction(['/app', '/app'], 'build'),
    `USER ${IMAGE_USER_AND_GROUP}`,
    `EXPOSE ${port}`,
    bashPortCheck,
    cmdShellInstruction(
      `${first}exec ${PHP_SERVER} php-server --listen ":$PORT" --root "$0"`,
      root,
    ),
  ];
}

export const phpBuild: TemplateBuild = {
  languages: ['php', 'node'],
  dockerfile: (input) => {
    const root = input.options.path('document_root', '.');
    return dockerfileText(
      ...nodeStages(input),
      phpBase(input),
      phpBuildStage(input),
      phpRun(input, `/app/${root}`, '', []),
    );
  },
  starter: phpStarterFiles,
  ignored: ['vendor'],
};

const LARAVEL_FOLDERS = [
  'bootstrap/cache',
  'storage/app/public',
  'storage/framework/cache/data',
  'storage/framework/sessions',
  'storage/framework/views',
  'storage/logs',
].map((folder) => `/app/${folder}`);

const NO_APP_KEY =
  'APP_KEY가 없습니다. 로컬에서 php artisan key:generate --show로 만든 값을 시크릿 APP_KEY로 넣어주세요.';

export const laravelBuild: TemplateBuild = {
  languages: ['php', 'node'],
  dockerfile: (input) => {
    requireAnyFile(input, 'artisan');
    requireAnyFile(input, 'composer.json');
    const migrate = input.options.flag('migrate_on_start') ? 'php artisan migrate --force && ' : '';
    const key = input.isStarter
      ? 'export APP_KEY="base64:$(head -c 32 /dev/urandom | base64)"'
      : requireVariable(['APP_KEY'], NO_APP_KEY);
    return dockerfileText(
      ...nodeStages(input),
      phpBase(input),
      [
        ...phpBuildStage(input),
        runShellInstruction('[ -e public/storage ] || ln -s ../storage/app/public public/storage'),
      ],
      phpRun(input, '/app/public', `${key}; ${migrate}php artisan optimize && `, LARAVEL_FOLDERS),
    );
  },
  starter: laravelStarterFiles,
  ignored: ['vendor', '.env', 'storage/logs/*', 'public/hot', 'public/build', 'public/storage'],
};

const RAILS_PACKAGES = ['libjemalloc2', 'libvips', 'libpq5', 'libmariadb3', 'sqlite3', 'curl'];
const RAILS_BUILD_PACKAGES = [
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

const NO_RAILS_SECRET =
  'SECRET_KEY_BASE와 RAILS_MASTER_KEY가 모두 없습니다. config/master.key의 값을 시크릿 RAILS_MASTER_KEY로, 또는 bin/rails secret으로 만든 값을 시크릿 SECRET_KEY_BASE로 넣어주세요.';

const railsBase = (input: DockerfileInput): string[] => [
  `FROM ruby:${versionOf(input, 'ruby')}-slim AS base`,
  aptInstall(RAILS_PACKAGES),
  ...envInstructions({
    RAILS_ENV: 'production',
    RACK_ENV: 'production',
    BUNDLE_PATH: '/usr/local/bundle',
    BUNDLE_WITHOUT: 'development:test',
    ...(input.files.has('Gemfile.lock') && { BUNDLE_DEPLOYMENT: '1' }),
  }),
  'WORKDIR /app',
];

/** Returns the command that compiles scripts and styles, for which Rails needs a secret that it does not use. */
const precompile = runInstruction(
  'env',
  'SECRET_KEY_BASE_DUMMY=1',
  // Rails before 7.1 does not know the first variable.
  'SECRET_KEY_BASE=build',
  'bundle',
  'exec',
  'rails',
  'assets:precompile',
);

const railsBuildStage = (input: DockerfileInput): string[] => [
  'FROM base AS build',
  ...argInstructions(input.buildArgs),
  ...nodeInstructions(input),
  aptInstall(RAILS_BUILD_PACKAGES),
  copyInstruction([
    ...existingPaths(input.files, 'Gemfile', 'Gemfile.lock', '.ruby-version', '.tool-versions'),
    './',
  ]),
  runInstruction('bundle', 'install'),
  ...copyCode(input),
  ...(input.options.flag('precompile_assets') ? [precompile] : []),
  ...(hasPackages(input) ? [runInstruction('rm', '-rf', 'node_modules')] : []),
];

export const railsBuild: TemplateBuild = {
  languages: ['ruby', 'node'],
  dockerfile: (input) => {
    requireAnyFile(input, 'Gemfile');
    const port = input.options.port();
    const prepare = input.options.flag('migrate_on_start') ? 'bin/rails db:prepare && ' : '';
    const secret = input.isStarter
      ? 'export SECRET_KEY_BASE="$(head -c 64 /dev/urandom | base64 -w 0)"'
      : requireVariable(['SECRET_KEY_BASE', 'RAILS_MASTER_KEY'], NO_RAILS_SECRET);
    return dockerfileText(...nodeStages(input), railsBase(input), railsBuildStage(input), [
      'FROM base',
      ...envInstructions({
        PORT: port,
        HOME: '/app',
        RAILS_LOG_TO_STDOUT: '1',
        RAILS_SERVE_STATIC_FILES: '1',
      }),
      createFoldersInstruction(
        ...['', '/db', '/log', '/storage', '/tmp', '/tmp/pids'].map((folder) => `/app${folder}`),
      ),
      copyInstruction(['/usr/local/bundle', '/usr/local/bundle'], 'build'),
      copyInstruction(['/app', '/app'], 'build'),
      `USER ${IMAGE_USER_AND_GROUP}`,
      `EXPOSE ${port}`,
      healthcheckInstruction('sh', '-c', 'curl -s -o /dev/null "http://127.0.0.1:$PORT/"'),
      cmdShellInstruction(
        `${secret}; ${prepare}exec bundle exec rails server -b 0.0.0.0 -p "$PORT"`,
      ),
    ]);
  },
  starter: railsStarterFiles,
  ignored: ['log/*', 'tmp/*', 'vendor/bundle', 'config/master.key'],
};
