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
import { argInstructions, type DockerfileInput, requireAnyFile } from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

const image = (options: TemplateOptions) => `python:${options.choice('python_version')}-slim`;
const pip = (...words: string[]) =>
  runInstruction(
    '/opt/venv/bin/pip',
    'install',
    '--no-cache-dir',
    '--disable-pip-version-check',
    ...words,
  );

export const DEFAULT_REQUIREMENTS_PATH = 'requirements.txt';

export const requirementsPath = (options: TemplateOptions): string =>
  options.path('requirements_file', DEFAULT_REQUIREMENTS_PATH);

/**
 * Returns the instructions that copy and install the list of dependencies. Also copies other lists in the folder, because a list of
 * dependencies may include other lists.
 */
function requirements({ options, files }: DockerfileInput): string[] {
  const path = requirementsPath(options);
  if (!files.has(path)) return [];
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

/** Returns the stage `build`: a virtual environment whose dependencies are installed before the code is copied. */
export const pythonBuildStage = (
  input: DockerfileInput,
  server: string | undefined,
  last: string[] = [],
) => [
  `FROM ${image(input.options)} AS build`,
  ...argInstructions(input.buildArgs),
  'WORKDIR /app',
  runInstruction('python', '-m', 'venv', '/opt/venv'),
  ...requirements(input),
  // The server is installed after the project's own list, so that a version in the list has priority.
  ...(server === undefined ? [] : [pip(server)]),
  'COPY . .',
  ...last,
];

export const pythonRunStage = (
  { options }: DockerfileInput,
  values: Readonly<Record<string, string | number>>,
  ...folders: readonly string[]
) => [
  `FROM ${image(options)}`,
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
  requireAnyFile(input, requirementsPath(input.options));
  const port = input.options.port();
  return dockerfileText(pythonBuildStage(input, name, last), [
    ...pythonRunStage(input, { PORT: port }, ...folders),
    `EXPOSE ${port}`,
    healthcheckInstruction('python', '-c', ANSWERS),
    cmdShellInstruction(command, app),
  ]);
}
