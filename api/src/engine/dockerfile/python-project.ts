/**
 * The code that all Python templates share: a virtual environment, a cached layer of dependencies, and the server of a web framework.
 */
import {
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runInstruction,
} from './instructions.ts';
import type { PythonInstallerName } from './python-installer.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
} from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';
import { versionOf } from './version-choice.ts';

const image = (input: DockerfileInput) => `python:${versionOf(input, 'python')}-slim`;

const NO_CACHE = ['--no-cache-dir', '--disable-pip-version-check'];
const pip = (...words: string[]) =>
  runInstruction('/opt/venv/bin/pip', 'install', ...NO_CACHE, ...words);

const DEFAULT_REQUIREMENTS_PATH = 'requirements.txt';
/** The lists of packages in place of one for pip. */
const PACKAGE_LISTS = ['pyproject.toml', 'Pipfile'];

export const requirementsPath = (options: TemplateOptions): string =>
  options.path('requirements_file', DEFAULT_REQUIREMENTS_PATH);

/**
 * Returns the instructions that copy and install the list of dependencies. Also copies other lists in the folder, because a list of
 * dependencies may include other lists.
 */
function installList({ files }: DockerfileInput, path: string): string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  const lists = [...files].filter((name) =>
    /^(requirements|constraints)[\w.-]*\.(txt|in)$/.test(name),
  );
  const source =
    folder === undefined
      ? copyInstruction([...new Set([path, ...lists])].sort().concat('./'))
      : copyInstruction([folder, `./${folder}/`]);
  return [source, pip('-r', path)];
}

/** How a program installs the locked packages into the virtual environment of the image. */
interface Installer {
  /** The files that it reads. */
  files: readonly string[];
  /** The command that installs the packages alone, before the code is there. */
  packages: readonly string[];
  /** The command that installs the project too, after the code is there. */
  project?: readonly string[];
}

/** The folder of the program itself, apart from the packages of the project. */
const TOOL = '/opt/tool';
const tool = (name: string) => `${TOOL}/bin/${name}`;
/** The variables by which these programs install into the environment that exists. */
const INTO_ENVIRONMENT = [
  'env',
  'VIRTUAL_ENV=/opt/venv',
  'UV_PROJECT_ENVIRONMENT=/opt/venv',
  'PIPENV_VERBOSITY=-1',
];

const uv = [...INTO_ENVIRONMENT, tool('uv'), 'sync', '--locked', '--no-dev', '--no-cache'];
const poetry = [...INTO_ENVIRONMENT, tool('poetry'), 'install', '--only', 'main'];
const pdm = [...INTO_ENVIRONMENT, tool('pdm'), 'sync', '--prod'];

const INSTALLERS: Readonly<Record<Exclude<PythonInstallerName, 'pip'>, Installer>> = {
  uv: {
    files: ['pyproject.toml', 'uv.lock', 'uv.toml'],
    packages: [...uv, '--no-install-project', '--no-install-workspace'],
    // The server of the template is no package of the project and stays.
    project: [...uv, '--inexact'],
  },
  poetry: {
    files: ['pyproject.toml', 'poetry.lock', 'poetry.toml'],
    packages: [...poetry, '--no-interaction', '--no-root'],
  },
  pdm: {
    files: ['pyproject.toml', 'pdm.lock'],
    packages: [...pdm, '--no-self'],
  },
  pipenv: {
    files: ['Pipfile', 'Pipfile.lock'],
    packages: [...INTO_ENVIRONMENT, tool('pipenv'), 'sync'],
  },
};

function installLocked(input: DockerfileInput, name: keyof typeof INSTALLERS): string[] {
  const { files, packages } = INSTALLERS[name];
  const version = input.toolchain.pythonInstaller?.version;
  return [
    runInstruction('python', '-m', 'venv', TOOL),
    runInstruction(
      tool('pip'),
      'install',
      ...NO_CACHE,
      version === undefined ? name : `${name}==${version}`,
    ),
    copyInstruction([...existingPaths(input.files, ...files), './']),
    runInstruction(...packages),
  ];
}

/** The instructions of an installation, before and after the code is copied. */
interface Installation {
  packages: string[];
  project: string[];
}

/**
 * Returns the installation of the dependencies: of the list that the member named, else of the lockfile of the repository, else of its
 * list for pip. A script may have no dependencies.
 * @throws EngineError `nothing-to-build` when the list that the member named is missing
 */
function installation(input: DockerfileInput): Installation {
  const { options, files, toolchain } = input;
  const path = requirementsPath(options);
  if (path !== DEFAULT_REQUIREMENTS_PATH) {
    requireAnyFile(input, path);
    return { packages: installList(input, path), project: [] };
  }
  const name = toolchain.pythonInstaller?.value ?? 'pip';
  if (name !== 'pip') {
    const { project } = INSTALLERS[name];
    return {
      packages: installLocked(input, name),
      project: project ? [runInstruction(...project)] : [],
    };
  }
  if (files.has(path)) return { packages: installList(input, path), project: [] };
  return { packages: [], project: files.has('pyproject.toml') ? [pip('.')] : [] };
}

/** Returns the stage `build`: a virtual environment whose dependencies are installed before the code is copied. */
export const pythonBuildStage = (
  input: DockerfileInput,
  server: string | undefined,
  last: string[] = [],
) => {
  const { packages, project } = installation(input);
  return [
    `FROM ${image(input)} AS build`,
    ...argInstructions(input.buildArgs),
    'WORKDIR /app',
    runInstruction('python', '-m', 'venv', '/opt/venv'),
    ...packages,
    // The server is installed after the project's own list, so that a version in the list has priority.
    ...(server === undefined ? [] : [pip(server)]),
    'COPY . .',
    ...project,
    ...last,
  ];
};

export const pythonRunStage = (
  input: DockerfileInput,
  values: Readonly<Record<string, string | number>>,
  ...folders: readonly string[]
) => [
  `FROM ${image(input)}`,
  ...envInstructions({
    PATH: '/opt/venv/bin:/usr/local/bin:/usr/bin:/bin',
    HOME: '/app',
    PYTHONUNBUFFERED: 1,
    ...values,
  }),
  createFoldersInstruction('/app', ...folders),
  'WORKDIR /app',
  copyInstruction(['/opt/venv', '/opt/venv'], 'build'),
  copyInstruction(['/app', '/app'], 'build'),
  `USER ${IMAGE_USER_AND_GROUP}`,
];

// Any response except a server error counts as healthy, because an API need not have a page at its root.
const ANSWERS =
  "import os,http.client as h;c=h.HTTPConnection('127.0.0.1',int(os.environ['PORT']),timeout=4);c.request('GET','/');raise SystemExit(c.getresponse().status>=500)";
// Workers and bots do not listen at a port, so the check only applies if PORT is set.
export const PORT_CHECK_SCRIPT =
  "import os,socket;p=os.environ.get('PORT');p and socket.create_connection(('127.0.0.1',int(p)),4)";

export interface PythonWebServer {
  /** The name of the package. */
  name: string;
  /** The command line of the server; `$0` is the application. */
  command: string;
  app: string;
}

/**
 * Returns the Dockerfile of a framework with a server. `folders` are the mounts of volumes; `last` are the last instructions of the
 * build.
 */
export function webServerDockerfile(
  input: DockerfileInput,
  { name, command, app }: PythonWebServer,
  { folders = [], last = [] }: { folders?: string[]; last?: string[] } = {},
): string {
  const path = requirementsPath(input.options);
  requireAnyFile(input, path, ...(path === DEFAULT_REQUIREMENTS_PATH ? PACKAGE_LISTS : []));
  const port = input.options.port();
  return dockerfileText(pythonBuildStage(input, name, last), [
    ...pythonRunStage(input, { PORT: port }, ...folders),
    `EXPOSE ${port}`,
    healthcheckInstruction('python', '-c', ANSWERS),
    cmdShellInstruction(command, app),
  ]);
}
