/** Finds applications of Python by their lists of packages and their entries. */
import {
  codeReason,
  type Detection,
  type Detector,
  dependencyReason,
  type Found,
  fileReason,
  findPort,
  type Reason,
} from './detection.ts';
import type { RepositoryFolder } from './repository-files.ts';

/** The lists of packages, the most important first. */
export const PYTHON_LISTS: readonly string[] = [
  'requirements.txt',
  'requirements/prod.txt',
  'requirements/production.txt',
  'requirements/base.txt',
  'pyproject.toml',
  'Pipfile',
];

/** The files that start an application. */
export const PYTHON_ENTRY_FILES: readonly string[] = [
  ...['streamlit_app', 'main', 'app', 'server', 'bot', 'run', 'wsgi', 'asgi'].map(
    (name) => `${name}.py`,
  ),
  ...['app', 'src', 'api'].flatMap((folder) => [`${folder}/main.py`, `${folder}/app.py`]),
];

/** Packages of machine learning, which need more memory than a template proposes, in MiB. */
const HEAVY: readonly (readonly [name: string, memoryMiB: number])[] = [
  ['torch', 2048],
  ['tensorflow', 2048],
  ['transformers', 2048],
  ['pandas', 1024],
  ['playwright', 1024],
];

interface Lists {
  file: string;
  text: string;
}

const listsIn = (folder: RepositoryFolder): Lists[] =>
  PYTHON_LISTS.flatMap((file) => {
    const text = folder.text(file);
    return text === undefined ? [] : [{ file, text: text.toLowerCase() }];
  });

/** Finds a package in the lists: at the start of a line, or in quotes. */
function findPackage(lists: readonly Lists[], name: string): Reason | undefined {
  const pattern = new RegExp(
    `(?:^|["'])[ \\t]*${name}(?:\\[[\\w, -]{0,60}\\])?[ \\t]*(?:["',;#\\n]|$|=[ \\t]*["']|[=~<>!^]{1,2}[ \\t]*"?\\^?v?([\\d.]{1,12}))`,
    'm',
  );
  for (const { file, text } of lists) {
    const match = pattern.exec(text);
    if (match !== null) return dependencyReason(file, name, match[1]?.replace(/\.$/, ''));
  }
  return undefined;
}

/** Finds the variable of an application, as `main:app` for `app = FastAPI()` in main.py. */
function findModule(folder: RepositoryFolder, made: string): Found<string> | undefined {
  const pattern = new RegExp(
    `^([A-Za-z_]\\w{0,60})[ \\t]*(?::[ \\t]*\\w+[ \\t]*)?=[ \\t]*(?:\\w+\\.)?${made}\\(`,
    'm',
  );
  for (const file of PYTHON_ENTRY_FILES) {
    const name = pattern.exec(folder.text(file) ?? '')?.[1];
    if (name === undefined) continue;
    const value = `${file.slice(0, -'.py'.length).replaceAll('/', '.')}:${name}`;
    return { value, reason: codeReason(file, `${name} = ${made}()`) };
  }
  return undefined;
}

/** Finds the WSGI module of Django: `shop.wsgi` for shop/wsgi.py. */
function findWsgi(folder: RepositoryFolder): Found<string> | undefined {
  const inside = folder.folders.find(
    (name) => /^[A-Za-z_]\w*$/.test(name) && folder.has(`${name}/wsgi.py`),
  );
  return inside === undefined
    ? undefined
    : { value: `${inside}.wsgi`, reason: fileReason(`${inside}/wsgi.py`) };
}

const PORT = /\bport[ \t]*=[ \t]*(\d{2,5})\b/;

function listOption(lists: readonly Lists[]): Found<string> | undefined {
  const list = lists.find(({ file }) => file.endsWith('.txt'));
  return list && { value: list.file, reason: fileReason(list.file) };
}

const heavyPackage = (lists: readonly Lists[]): Found<number> | undefined => {
  for (const [name, value] of HEAVY) {
    const reason = findPackage(lists, name);
    if (reason !== undefined) return { value, reason };
  }
  return undefined;
};

const entryOf = (folder: RepositoryFolder) => PYTHON_ENTRY_FILES.find((file) => folder.has(file));

/** The templates and options that a framework proposes. */
type FrameworkProposal = Pick<Detection, 'templates' | 'options'>;

const FRAMEWORKS: readonly (readonly [
  name: string,
  describe: (folder: RepositoryFolder) => FrameworkProposal,
])[] = [
  [
    'fastapi',
    (folder) => ({
      templates: ['fastapi'],
      options: { app_module: findModule(folder, 'FastAPI') },
    }),
  ],
  [
    'flask',
    (folder) => ({ templates: ['flask'], options: { app_module: findModule(folder, 'Flask') } }),
  ],
  [
    'streamlit',
    (folder) => {
      const file = entryOf(folder);
      return {
        templates: ['streamlit'],
        options: {
          main_file: file === undefined ? undefined : { value: file, reason: fileReason(file) },
        },
      };
    },
  ],
];

function detectFramework(folder: RepositoryFolder, lists: readonly Lists[]): Detection | undefined {
  const django = findPackage(lists, 'django');
  if (folder.has('manage.py') && (django !== undefined || findWsgi(folder) !== undefined)) {
    return {
      rank: 'framework',
      templates: ['django'],
      reason: django ?? fileReason('manage.py'),
      options: { wsgi_module: findWsgi(folder) },
    };
  }
  for (const [name, describe] of FRAMEWORKS) {
    const reason = findPackage(lists, name);
    if (reason !== undefined) return { rank: 'framework', ...describe(folder), reason };
  }
  return undefined;
}

/** A script without a framework needs an entry, so that libraries are not taken for applications. */
function detectScript(folder: RepositoryFolder, lists: readonly Lists[]): Detection | undefined {
  const entry = entryOf(folder);
  if (entry === undefined) return undefined;
  return {
    rank: 'language',
    templates: ['python'],
    reason: fileReason(entry),
    options: { start_command: { value: `python ${entry}`, reason: fileReason(entry) } },
    isPart: lists.length === 0,
  };
}

export const detectPython: Detector = (folder): Detection[] => {
  const lists = listsIn(folder);
  const found = detectFramework(folder, lists) ?? detectScript(folder, lists);
  if (found === undefined) return [];
  return [
    {
      ...found,
      language: 'python',
      options: { ...found.options, requirements_file: listOption(lists) },
      port: findPort(folder, PYTHON_ENTRY_FILES, PORT),
      memory: heavyPackage(lists),
    },
  ];
};
