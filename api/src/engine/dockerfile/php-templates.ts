/** The templates of PHP: files that a server provides, and Laravel. */
import {
  bashPortCheck,
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  IMAGE_USER_AND_GROUP,
  requireVariable,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import { copyCode, hasPackages, nodeInstructions, nodeStages } from './node-in-stage.ts';
import { managerOf } from './node-project.ts';
import { laravelStarterFiles, phpStarterFiles } from './starters/php-and-ruby.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';

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
  'storage',
  'storage/app',
  'storage/app/public',
  'storage/framework',
  'storage/framework/cache',
  'storage/framework/cache/data',
  'storage/framework/sessions',
  'storage/framework/views',
  'storage/logs',
].map((folder) => `/app/${folder}`);

const NO_APP_KEY =
  'APP_KEY가 없습니다. 로컬에서 php artisan key:generate --show로 만든 값을 시크릿 APP_KEY로 추가해주세요.';

export const laravelBuild: TemplateBuild = {
  languages: ['php', 'node'],
  dockerfile: (input) => {
    requireAnyFile(input, 'artisan');
    requireAnyFile(input, 'composer.json');
    const migrate = input.options.flag('migrate_on_start')
      ? 'if [ -d database/migrations ]; then php artisan migrate --force || exit 1; fi; '
      : '';
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
