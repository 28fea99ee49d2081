/** The templates of Python: plain scripts, and web frameworks with the server that the template names. */
import {
  cmdShellInstruction,
  dockerfileText,
  healthcheckInstruction,
  runInstruction,
} from './instructions.ts';
import {
  PORT_CHECK_SCRIPT,
  pythonBuildStage,
  pythonRunStage,
  requirementsPath,
  webServerDockerfile,
} from './python-project.ts';
import {
  djangoStarterFiles,
  fastapiStarterFiles,
  flaskStarterFiles,
  pythonStarterFiles,
  streamlitStarterFiles,
} from './starters/python.ts';
import { requireAnyFile, type TemplateBuild } from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

const MAX_WORKERS = 64;
const STARTER_PORT = 8000;
const IDENTIFIERS = String.raw`[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`;

/** Returns the location of the application in the form `module:variable`. */
const appModule = (options: TemplateOptions) =>
  options.matching('app_module', new RegExp(`^${IDENTIFIERS}:[A-Za-z_]\\w*$`), '예: main:app');

const whereOf = (options: TemplateOptions) => ({
  appModule: appModule(options),
  requirements: requirementsPath(options),
});

const python = {
  languages: ['python'],
  /** Returns the path of the list of dependencies, which may be in a subfolder. */
  looksFor: (options: TemplateOptions) => [requirementsPath(options)],
  ignored: ['.venv', 'venv', '**/__pycache__', '**/*.pyc'],
} as const;

export const pythonBuild: TemplateBuild = {
  ...python,
  dockerfile: (input) =>
    dockerfileText(pythonBuildStage(input, undefined), [
      ...pythonRunStage(input, {}),
      healthcheckInstruction('python', '-c', PORT_CHECK_SCRIPT),
      cmdShellInstruction(input.options.command('start_command')),
    ]),
  starter: pythonStarterFiles,
  port: STARTER_PORT,
};

export const fastapiBuild: TemplateBuild = {
  dockerfile: (input) => {
    const workers = input.options.integer('workers', MAX_WORKERS);
    const command = `exec python -m uvicorn "$0" --host 0.0.0.0 --port "$PORT" --workers ${workers}`;
    return webServerDockerfile(input, { name: 'uvicorn', command, app: appModule(input.options) });
  },
  ...python,
  starter: (options) => fastapiStarterFiles(options, whereOf(options)),
};

const FLASK_SERVERS: Readonly<Record<string, string>> = {
  gunicorn: 'exec gunicorn "$0" --bind "0.0.0.0:$PORT"',
  waitress: 'exec waitress-serve --listen="0.0.0.0:$PORT" "$0"',
};

export const flaskBuild: TemplateBuild = {
  dockerfile: (input) => {
    const name = input.options.choice('server');
    const server = { name, command: FLASK_SERVERS[name] ?? '', app: appModule(input.options) };
    return webServerDockerfile(input, server, { folders: ['/app/instance'] });
  },
  ...python,
  starter: (options) => flaskStarterFiles(options, whereOf(options)),
};

const wsgiModule = (options: TemplateOptions) =>
  options.matching(
    'wsgi_module',
    new RegExp(`^${IDENTIFIERS}(?::[A-Za-z_]\\w*)?$`),
    '예: 프로젝트 이름이 shop이면 shop.wsgi',
  );

export const djangoBuild: TemplateBuild = {
  dockerfile: (input) => {
    const { options } = input;
    requireAnyFile(input, 'manage.py');
    const workers = options.integer('workers', MAX_WORKERS);
    const migrate = options.flag('migrate_on_start')
      ? 'python manage.py migrate --noinput && '
      : '';
    const command = `${migrate}exec gunicorn "$0" --bind "0.0.0.0:$PORT" --workers ${workers}`;
    const collect = runInstruction(
      '/opt/venv/bin/python',
      'manage.py',
      'collectstatic',
      '--noinput',
    );
    return webServerDockerfile(
      input,
      { name: 'gunicorn', command, app: wsgiModule(options) },
      { folders: ['/app/media'], last: options.flag('collect_static') ? [collect] : [] },
    );
  },
  ...python,
  starter: (options) => djangoStarterFiles(options, wsgiModule(options), requirementsPath(options)),
};

const STREAMLIT =
  'exec streamlit run "$0" --server.address=0.0.0.0 --server.port="$PORT" --server.headless=true --browser.gatherUsageStats=false';

export const streamlitBuild: TemplateBuild = {
  ...python,
  dockerfile: (input) => {
    const file = input.options.path('main_file', 'app.py');
    requireAnyFile(input, file);
    return webServerDockerfile(input, { name: 'streamlit', command: STREAMLIT, app: file });
  },
  looksFor: (options) => [...python.looksFor(options), options.path('main_file', 'app.py')],
  starter: (options) =>
    streamlitStarterFiles(options, {
      file: options.path('main_file', 'app.py'),
      requirements: requirementsPath(options),
    }),
};
