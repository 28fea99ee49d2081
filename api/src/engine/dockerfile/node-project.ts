/** The code that all templates with Node.js share: the commands of package managers, and a cached layer of dependencies. */
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import {
  copyInstruction,
  createFoldersInstruction,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import { type NodePackageManagerName, packageManagerFor } from './node-package-manager.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';
import { lowestMajor, narrowRange } from './version-range.ts';

interface PackageManager {
  lockfiles: readonly string[];
  /** Returns the command that installs dependencies. With a lockfile, the command installs exactly the locked versions. */
  install(locked: boolean, production: boolean, version: string): string[];
  /** The instructions that remove development packages. */
  prune: readonly string[];
  /** The command that runs a program of a package, such as `npx`. */
  run: string;
}

const MANAGERS: Readonly<Record<NodePackageManagerName, PackageManager>> = {
  npm: {
    lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'],
    install: (locked, production) => [
      'npm',
      locked ? 'ci' : 'install',
      ...(production ? ['--omit=dev'] : []),
    ],
    prune: [runInstruction('npm', 'prune', '--omit=dev')],
    run: 'npx',
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
    run: 'pnpm exec',
  },
  // Development packages remain, because each version of Yarn has a different command for their removal.
  yarn: {
    lockfiles: ['yarn.lock'],
    install: (locked, _, version) => [
      'yarn',
      'install',
      ...(locked ? [isLaterYarn(version) ? '--immutable' : '--frozen-lockfile'] : []),
    ],
    prune: [],
    run: 'yarn run',
  },
  bun: {
    lockfiles: ['bun.lock', 'bun.lockb'],
    install: (locked, production) => [
      'bun',
      'install',
      ...(locked ? ['--frozen-lockfile'] : []),
      ...(production ? ['--production'] : []),
    ],
    prune: [],
    run: 'bunx',
  },
};

/** Files that are read during the installation, by package managers or by scripts of packages. */
const SETTINGS = [
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  'pnpm-workspace.yaml',
  '.pnpmfile.cjs',
  'bunfig.toml',
];
const SETTING_FOLDERS = ['patches', 'prisma', '.yarn'];
/** Matches scripts that read other files of the repository during the installation. */
const READS_FILES = /(?:^|\s)(?:node|bash|sh|tsx|ts-node)\s|\.\/|\bscripts\//;

/**
 * The versions where the repository names none. pnpm 10 reads the lockfiles of later versions, runs on Node.js 18, and only warns of
 * packages whose scripts nobody has approved.
 */
const USUAL_VERSIONS: Readonly<Partial<Record<NodePackageManagerName, string>>> = {
  pnpm: '10',
  yarn: '1',
};

/** Returns the package manager that the member chose, else the manager of the repository, else npm. */
export function managerOf({ options, toolchain }: DockerfileInput) {
  const hasOption = options.template.template_options?.some((o) => o.name === 'package_manager');
  const choice = hasOption ? options.choice('package_manager') : AUTOMATIC;
  const own = toolchain.packageManager;
  const chosen = choice === AUTOMATIC ? (own?.value ?? 'npm') : choice;
  const known: readonly string[] = Object.keys(MANAGERS);
  if (!isManager(chosen)) throw options.refusal('package_manager', known.join(', '));
  const isOwn = own === undefined || own.value === chosen;
  const found =
    own?.value === chosen ? own : packageManagerFor(chosen, toolchain.manifest, new Map());
  const version = narrowRange(found.version, USUAL_VERSIONS[chosen]) ?? '';
  return { name: chosen, manager: MANAGERS[chosen], version, isOwn, choice };
}

const isManager = (name: string): name is NodePackageManagerName => Object.hasOwn(MANAGERS, name);

/** Settings with which pnpm 10, later versions of pnpm, and Yarn 1 run though package.json names another package manager. */
const BESIDE_ANOTHER = {
  COREPACK_ENABLE_STRICT: 0,
  PNPM_CONFIG_PM_ON_FAIL: 'ignore',
  SKIP_YARN_COREPACK_CHECK: 1,
};

/** Yarn 2 and later are another package. */
const isLaterYarn = (version: string): boolean => lowestMajor(version) > 1;

/** Returns the instructions that install the package manager in the version that the repository requires. */
export function managerInstructions(input: DockerfileInput): string[] {
  const { name, version, isOwn } = managerOf(input);
  const settings = isOwn ? [] : envInstructions(BESIDE_ANOTHER);
  // The images of Node.js have npm.
  if (name === 'npm' && !/^\d/.test(version)) return settings;
  const program = name === 'yarn' && isLaterYarn(version) ? '@yarnpkg/cli-dist' : name;
  const wanted = `${program}@${version === '' ? 'latest' : version}`;
  // With force, because the images of Node.js have another Yarn.
  return [...settings, runInstruction('npm', 'install', '--global', '--force', wanted)];
}

/** Returns the base stage: Node.js with the package manager. */
export const nodeBaseStage = (input: DockerfileInput): string[] => [
  `FROM node:${versionOf(input, 'node')}-slim AS base`,
  ...managerInstructions(input),
  'WORKDIR /app',
];

/** Returns the instruction that enters the application's folder of a workspace. */
const enterFolder = ({ workspaceFolder }: DockerfileInput): string[] =>
  workspaceFolder ? [`WORKDIR /app/${workspaceFolder}`] : [];

/**
 * Returns the instructions that install dependencies and copy the code. Dependencies are installed before the code is copied, so that
 * a change of the code does not repeat the installation, except when the installation reads the code: in workspaces, and for scripts
 * of package.json.
 */
export function installInstructions(input: DockerfileInput, production: boolean): string[] {
  requireAnyFile(input, 'package.json');
  const { files, toolchain, workspaceFolder } = input;
  const { manager, name, version } = managerOf(input);
  const locks = existingPaths(files, ...manager.lockfiles);
  const settings = existingPaths(files, ...SETTINGS);
  const install = runInstruction(...manager.install(locks.length > 0, production, version));
  const scripts = ['preinstall', 'install', 'postinstall', 'prepare'].map(
    (script) => toolchain.manifest.scripts.get(script) ?? '',
  );
  if (workspaceFolder !== undefined || scripts.some((script) => READS_FILES.test(script))) {
    const fetched =
      name === 'pnpm' && locks.length > 0
        ? [
            copyInstruction(['package.json', ...locks, ...settings, './']),
            // The installation downloads missing packages, such as those with patches in another folder.
            runShellInstruction('pnpm fetch || true'),
          ]
        : [];
    return [...fetched, 'COPY . .', install];
  }
  return [
    copyInstruction(['package.json', ...locks, ...settings, './']),
    ...existingPaths(files, ...SETTING_FOLDERS).map((folder) =>
      copyInstruction([folder, `./${folder}/`]),
    ),
    install,
    'COPY . .',
  ];
}

/** Returns the stage `build`. Without a command, only the packages for production are installed. */
export function nodeBuildStage(
  input: DockerfileInput,
  command: string,
  keepDevelopment = false,
): string[] {
  const { manager } = managerOf(input);
  // A workspace is installed whole: the packages of an application may need another package's build.
  const isWorkspace = input.workspaceFolder !== undefined;
  const keeps = command === '' || keepDevelopment || isWorkspace;
  return [
    'FROM base AS build',
    ...argInstructions(input.buildArgs),
    ...installInstructions(input, command === '' && !isWorkspace),
    ...enterFolder(input),
    ...(command === '' ? [] : [runShellInstruction(command)]),
    ...(keeps ? [] : manager.prune),
  ];
}

/**
 * Returns the command that runs the project's build script. In a workspace, Turborepo or pnpm first build the packages that the
 * application depends on.
 */
export function buildScriptCommand(input: DockerfileInput): string {
  const { name, manager } = managerOf(input);
  if (!input.workspaceFolder) return `${name} run build`;
  if (input.files.has('turbo.json')) return `${manager.run} turbo run build`;
  return name === 'pnpm' ? 'pnpm --filter "{.}..." run build' : `${name} run build`;
}

/** The build command that templates propose. It means the build script, with the package manager of the repository. */
const PROPOSED_COMMAND = 'npm run build';

/** Returns the command of the option `build_command`; empty for a project without a build. */
export function buildCommand(input: DockerfileInput): string {
  const command = input.options.text('build_command');
  return command === PROPOSED_COMMAND ? buildScriptCommand(input) : command;
}

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
];

/** Returns the last instructions of the final stage: folder, user, port and health check. */
export const nodeRunStageEnd = (input: DockerfileInput): string[] => [
  ...enterFolder(input),
  `USER ${IMAGE_USER_AND_GROUP}`,
  `EXPOSE ${input.options.port()}`,
  nodeHealthcheck,
];
