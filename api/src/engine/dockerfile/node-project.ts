/** The code that all Node.js templates share: the commands of package managers, and a cached layer of dependencies. */
import {
  copyInstruction,
  createFoldersInstruction,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
} from './template-build.ts';

interface PackageManager {
  lockfiles: readonly string[];
  /** Returns the command that installs dependencies. With a lockfile, the command installs exactly the locked versions. */
  install(locked: boolean, production: boolean): string[];
  /** The instructions that remove development packages. */
  prune: readonly string[];
}

const MANAGERS: Readonly<Record<string, PackageManager>> = {
  npm: {
    lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'],
    install: (locked, production) => [
      'npm',
      locked ? 'ci' : 'install',
      ...(production ? ['--omit=dev'] : []),
    ],
    prune: [runInstruction('npm', 'prune', '--omit=dev')],
  },
  pnpm: {
    lockfiles: ['pnpm-lock.yaml'],
    install: (locked, production) => [
      'pnpm',
      'install',
      locked ? '--frozen-lockfile' : '--no-frozen-lockfile',
      ...(production ? ['--prod'] : []),
    ],
    // Without `CI=true`, pnpm would prompt before it removes packages.
    prune: [runInstruction('env', 'CI=true', 'pnpm', 'prune', '--prod')],
  },
  // Development packages remain, because each version of Yarn has a different command for their removal.
  yarn: {
    lockfiles: ['yarn.lock'],
    install: (locked) => ['yarn', 'install', ...(locked ? ['--frozen-lockfile'] : [])],
    prune: [],
  },
};

/** Files that are read during the installation, by package managers or by scripts of packages. */
const SETTINGS = ['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml', '.pnpmfile.cjs'];
const SETTING_FOLDERS = ['patches', 'prisma', '.yarn'];

const COREPACK = '/opt/corepack';

const managerOf = ({ options }: DockerfileInput) => {
  const name = options.choice('package_manager');
  const manager = MANAGERS[name];
  if (manager === undefined) throw options.refusal('package_manager', 'npm, pnpm, yarn');
  return { name, manager, corepack: name !== 'npm' };
};

/** Returns the base stage: Node.js with the package manager, in the version that the project requires. */
export function nodeBaseStage(input: DockerfileInput): string[] {
  const settings = {
    COREPACK_HOME: COREPACK,
    COREPACK_ENABLE_DOWNLOAD_PROMPT: 0,
    COREPACK_ENABLE_AUTO_PIN: 0,
  };
  return [
    `FROM node:${input.options.choice('node_version')}-slim AS base`,
    ...(managerOf(input).corepack
      ? [...envInstructions(settings), runInstruction('corepack', 'enable')]
      : []),
    'WORKDIR /app',
  ];
}

/**
 * Returns the stage `build`. Dependencies are installed before the code is copied, so that a change of the code does not repeat the
 * installation.
 */
export function nodeBuildStage(
  input: DockerfileInput,
  command: string,
  keepDevelopment = false,
): string[] {
  requireAnyFile(input, 'package.json');
  const { files } = input;
  const { manager } = managerOf(input);
  const locks = existingPaths(files, ...manager.lockfiles);
  const settings = existingPaths(files, ...SETTINGS);
  const install = manager.install(locks.length > 0, command === '');
  return [
    'FROM base AS build',
    ...argInstructions(input.buildArgs),
    copyInstruction(['package.json', ...locks, ...settings, './']),
    ...existingPaths(files, ...SETTING_FOLDERS).map((folder) =>
      copyInstruction([folder, `./${folder}/`]),
    ),
    runInstruction(...install),
    'COPY . .',
    ...(command === '' ? [] : [runShellInstruction(command)]),
    ...(command === '' || keepDevelopment ? [] : manager.prune),
  ];
}

/** Returns the command that runs the project's build script. */
export const buildScriptCommand = (input: DockerfileInput): string =>
  `${managerOf(input).name} run build`;

// Any response except a server error counts as healthy, because an API need not have a page at its root.
const ANSWERS =
  "fetch('http://127.0.0.1:'+process.env.PORT).then(r=>process.exit(r.status<500?0:1),()=>process.exit(1))";

const nodeHealthcheck = healthcheckInstruction('node', '-e', ANSWERS);

/** Returns the first instructions of the final stage, which runs the application. */
export const nodeRunStageStart = (
  input: DockerfileInput,
  values: Readonly<Record<string, string | number>>,
  ...folders: readonly string[]
): string[] => [
  'FROM base',
  ...envInstructions({ NODE_ENV: 'production', PORT: input.options.port(), ...values }),
  createFoldersInstruction('/app', ...folders),
  ...(managerOf(input).corepack ? [copyInstruction([COREPACK, COREPACK], 'build')] : []),
];

/** Returns the last instructions of the final stage: user, port and health check. */
export const nodeRunStageEnd = (input: DockerfileInput): string[] => [
  `USER ${IMAGE_USER_AND_GROUP}`,
  `EXPOSE ${input.options.port()}`,
  nodeHealthcheck,
];
