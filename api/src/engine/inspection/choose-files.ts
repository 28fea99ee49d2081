/** Chooses which folders of a repository may have an application, and which of its files are read. */
import { toolchainFileKind } from '../dockerfile/toolchain.ts';
import { NODE_CONFIG_FILES, NODE_ENTRY_FILES } from './node-detector.ts';
import { DOCKERFILE_NAME, JVM_FILES, NAMED_FILES } from './other-detectors.ts';
import { PYTHON_ENTRY_FILES, PYTHON_LISTS } from './python-detector.ts';
import { depthOf, highestFirst, joinPath, lastName, parentFolder } from './repository-files.ts';

/** The examples of `.env` files, the most usual first. */
export const ENV_EXAMPLES: readonly string[] = [
  '.env.example',
  '.env.sample',
  '.env.template',
  '.env.dist',
  'env.example',
  '.env.production.example',
];

/** Folders of other people's code and of results of builds. */
const FOREIGN = new Set(
  'node_modules bower_components vendor third_party dist out target obj coverage __pycache__ venv site-packages'.split(
    ' ',
  ),
);
/** Folders whose applications are not meant to be deployed, unless the repository has no others. */
const BESIDE = new Set(
  'examples example samples sample demo demos docs doc test tests __tests__ e2e fixtures testdata playground bench benchmark benchmarks templates scripts tools'.split(
    ' ',
  ),
);
/** The folders in which a workspace has its packages, whatever their names. */
const WORKSPACE_FOLDERS = new Set(['apps', 'packages', 'services', 'sites']);
/** How deep in the repository an application may lie, in folders. */
const DEEPEST = 5;

const partsOf = (folder: string): string[] => (folder === '' ? [] : folder.split('/'));

/** Whether a folder may have an application. Folders that begin with a dot are settings of tools. */
export const isPlace = (folder: string): boolean =>
  depthOf(folder) <= DEEPEST &&
  !partsOf(folder).some((name) => name.startsWith('.') || FOREIGN.has(name));

export const isBeside = (folder: string): boolean =>
  partsOf(folder).some(
    (name, index, parts) => BESIDE.has(name) && !WORKSPACE_FOLDERS.has(parts[index - 1] ?? ''),
  );

const MANIFESTS = new Set(NAMED_FILES);
const isManifest = (name: string): boolean =>
  toolchainFileKind(name) === 'whole' || MANIFESTS.has(name);
const ROOTED = [...PYTHON_LISTS, ...JVM_FILES, ...NODE_CONFIG_FILES];
const ENTRIES = [...NODE_ENTRY_FILES, ...PYTHON_ENTRY_FILES];

/** All paths at which the listed files are below the folders. */
const below = (folders: Iterable<string>, names: readonly string[]): string[] =>
  Array.from(folders).flatMap((folder) => names.map((name) => joinPath(folder, name)));

/** How many files of one group are chosen at most. */
const MOST_OF_GROUP = 500;

const isNamed = (name: string): boolean =>
  DOCKERFILE_NAME.test(name) || ENV_EXAMPLES.includes(name);

/**
 * Returns the paths of the files that identify the kind of a repository, the most important first: manifests, then Dockerfiles and examples of
 * `.env` files, then configuration and the entries of applications. In each group, the higher folders come first.
 */
export function chooseFiles(paths: readonly string[]): string[] {
  const known = new Set(paths);
  const inPlace = (wanted: (name: string) => boolean) =>
    highestFirst(
      paths.filter((path) => wanted(lastName(path)) && isPlace(parentFolder(path))),
      MOST_OF_GROUP,
    );
  const manifests = inPlace(isManifest);
  const folders = new Set(manifests.map(parentFolder));
  const groups = [
    manifests,
    inPlace(isNamed),
    below(folders, ROOTED).filter((path) => known.has(path)),
    inPlace((name) => name === 'main.go'),
    below(folders, ENTRIES).filter((path) => known.has(path)),
  ];
  return [...new Set(groups.flatMap((group) => highestFirst(group, MOST_OF_GROUP)))];
}
