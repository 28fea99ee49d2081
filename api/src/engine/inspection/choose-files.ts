/** Chooses which folders of a repository may have an application, and which of its files are read. */
import { TOOLCHAIN_FILES } from '../dockerfile/toolchain.ts';
import { DOTNET_PROJECT } from '../dockerfile/version-files.ts';
import { NODE_CONFIG_FILES, NODE_ENTRY_FILES } from './node-detector.ts';
import { DOCKERFILE_NAME, JVM_FILES, NAMED_FILES } from './other-detectors.ts';
import { PYTHON_ENTRY_FILES, PYTHON_LISTS } from './python-detector.ts';
import { joinPath, lastName, parentFolder } from './repository-files.ts';

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
/** How deep in the repository an application may lie, in folders. */
const DEEPEST = 5;

const partsOf = (folder: string): string[] => (folder === '' ? [] : folder.split('/'));

/** Whether a folder may have an application. Folders that begin with a dot are settings of tools. */
export const isPlace = (folder: string): boolean => {
  const parts = partsOf(folder);
  return parts.length <= DEEPEST && !parts.some((name) => name.startsWith('.') || FOREIGN.has(name));
};

export const isBeside = (folder: string): boolean => partsOf(folder).some((name) => BESIDE.has(name));

const MANIFESTS = new Set([...TOOLCHAIN_FILES, ...PYTHON_LISTS.filter((name) => !name.includes('/')), ...NAMED_FILES]);
const ROOTED = [...PYTHON_LISTS, ...JVM_FILES, ...NODE_CONFIG_FILES];
const ENTRIES = [...NODE_ENTRY_FILES, ...PYTHON_ENTRY_FILES];

/** All paths at which the listed files are below the folders. */
const below = (folders: Iterable<string>, names: readonly string[]): string[] =>
  Array.from(folders).flatMap((folder) => names.map((name) => joinPath(folder, name)));

const depthOf = (path: string): number => path.split('/').length;

/**
 * Returns the paths of the files that tell what a repository is, the most important first: manifests, then Dockerfiles and examples of
 * `.env` files, then configuration and the entries of applications. In each group, the higher folders come first.
 */
export function chooseFiles(paths: readonly string[]): string[] {
  const inPlace = paths.filter((path) => isPlace(parentFolder(path)));
  const known = new Set(inPlace);
  const manifests = inPlace.filter((path) => MANIFESTS.has(lastName(path)) || DOTNET_PROJECT.test(lastName(path)));
  const folders = new Set(manifests.map(parentFolder));
  const commands = inPlace.filter((path) => /(?:^|\/)(?:cmd\/[^/]+\/)?main\.go$/.test(path));
  const groups = [
    manifests,
    inPlace.filter((path) => DOCKERFILE_NAME.test(lastName(path)) || ENV_EXAMPLES.includes(lastName(path))),
    below(folders, ROOTED).filter((path) => known.has(path)),
    [...commands, ...below(folders, ENTRIES).filter((path) => known.has(path))],
  ];
  const ordered = groups.flatMap((group) =>
    group.sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1)),
  );
  return [...new Set(ordered)];
}
