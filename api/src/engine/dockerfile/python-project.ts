/**
 * The code that all Python templates share: a virtual environment, a cached layer of dependencies, and the server of a web framework.
 */
import {
  copy,
  dockerfile,
  env,
  healthcheck,
  ownFolders,
  run,
  startShell,
  USER,
} from './instructions.ts';
import { declareBuildArguments, type GeneratorInput, requireFile } from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

const image = (options: TemplateOptions) => `python:${options.choice('python_version')}-slim`;
const pip = (...words: string[]) =>
  run('/opt/venv/bin/pip', 'install', '--no-cache-dir', '--disable-pip-version-check', ...words);

export const DEFAULT_REQUIREMENTS = 'requirements.txt';

export const requirementsPath = (options: TemplateOptions): string =>
  options.path('requirements_file', DEFAULT_REQUIREMENTS);

/**
 * Returns the instructions that copy and install the list of dependencies. Also copies other lists in the folder, because a list of
 * dependencies may include other lists.
 */
function requirements({ options, files }: GeneratorInput): string[] {
  const path = requirementsPath(options);
  if (!files.has(path)) return [];
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  const lists = [...files].filter((name) =>
    /^(requirements|constraints)[\w.-]*\.(txt|in)$/.test(name),
  );
  const source =
    folder === undefined
      ? copy([...new Set([path, ...lists])].sort().concat('./'))
      : copy([folder, `./${folder}/`]);
  return [source, pip('-r', path)];
}

/** Returns the stage `build`: a virtual environment whose dependencies are installed before the code is copied. */
export const buildStage = (
  input: GeneratorInput,
  server: string | undefined,
  last: string[] = [],
) => [
  `FROM ${image(input.options)} AS build`,
  ...declareBuildArguments(input.buildArgs),
  'WORKDIR /app',
  run('python', '-m', 'venv', '/opt/venv'),
  ...requirements(input),
  // The server is installed after the project's own list, so that a version in the list has priority.
  ...(server === undefined ? [] : [pip(server)]),
  'COPY . .',
  ...last,
];

export const runStage = (
  { options }: GeneratorInput,
  values: Readonly<Record<string, string | number>>,
  ...folders: readonly string[]
) => [
  `FROM ${image(options)}`,
  ...env({
    PATH: '/opt/venv/bin:/usr/local/bin:/usr/bin:/bin',
    HOME: '/app',
    PYTHONUNBUFFERED: 1,
    ...values,
  }),
  ownFolders('/app', ...folders),
  'WORKDIR /app',
  copy(['/opt/venv', '/opt/venv'], 'build'),
  copy(['/app', '/app'], 'build'),
  `USER ${USER}`,
];

// Any response except a server error counts as healthy, because an API need not have a page at its root.
const ANSWERS =
  "import os,http.client as h;c=h.HTTPConnection('127.0.0.1',int(os.environ['PORT']),timeout=4);c.request('GET','/');raise SystemExit(c.getresponse().status>=500)";
// Workers and bots do not listen at a port, so the check only applies if PORT is set.
export const PORT_CHECK_SCRIPT =
  "import os,socket;p=os.environ.get('PORT');p and socket.create_connection(('127.0.0.1',int(p)),4)";

export interface WebServer {
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
export function web(
  input: GeneratorInput,
  { name, command, app }: WebServer,
  { folders = [], last = [] }: { folders?: string[]; last?: string[] } = {},
): string {
  requireFile(input, requirementsPath(input.options));
  const port = input.options.port();
  return dockerfile(buildStage(input, name, last), [
    ...runStage(input, { PORT: port }, ...folders),
    `EXPOSE ${port}`,
    healthcheck('python', '-c', ANSWERS),
    startShell(command, app),
  ]);
}
