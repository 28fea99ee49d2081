/** The files of a repository as detectors read them, without the file system. */
import { readToolchain, type Toolchain, toolchainFileKind } from '../dockerfile/toolchain.ts';

/** The paths of a repository's files, and the texts of the files that were read. */
export interface RepositoryContent {
  paths: readonly string[];
  texts: ReadonlyMap<string, string>;
}

export const joinPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

export const parentFolder = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The number of folders in a path; 0 for the root. */
export function depthOf(path: string): number {
  let depth = path === '' ? 0 : 1;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth += 1;
  return depth;
}

/** Returns the highest of the paths, ordered by their depth and name. */
export function highestFirst(paths: Iterable<string>, most: number): string[] {
  const levels = new Map<number, string[]>();
  for (const path of paths) {
    const depth = depthOf(path);
    const level = levels.get(depth);
    if (level === undefined) levels.set(depth, [path]);
    else level.push(path);
  }
  const found: string[] = [];
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    // Deeper levels are not sorted, because a repository may have 50,000 paths.
    if (found.length >= most) break;
    found.push(...(levels.get(depth) ?? []).sort().slice(0, most - found.length));
  }
  return found;
}

/** A folder of a repository. Paths in arguments are relative to the folder. */
export class RepositoryFolder {
  /** The path of the folder; empty for the root of the repository. */
  readonly path: string;
  readonly #files: RepositoryFiles;

  constructor(files: RepositoryFiles, path: string) {
    this.#files = files;
    this.path = path;
  }

  has(path: string): boolean {
    return this.#files.has(joinPath(this.path, path));
  }

  /** Whether there is a file or a folder. */
  hasAny(path: string): boolean {
    return this.has(path) || this.#files.hasFolder(joinPath(this.path, path));
  }

  /** Returns the text of a file; `undefined` for a file that is missing or was not read. */
  text(path: string): string | undefined {
    return this.#files.text(joinPath(this.path, path));
  }

  /** The versions and tools that files of the folder name. */
  get toolchain(): Toolchain {
    return this.#files.toolchain(this);
  }

  /** The names of the files in the folder. */
  get names(): readonly string[] {
    return this.#files.namesIn(this.path);
  }

  /** The names of the folders in the folder. */
  get folders(): readonly string[] {
    return this.#files.foldersIn(this.path);
  }

  /** Returns a folder in this folder, which may be missing. */
  at(path: string): RepositoryFolder {
    return new RepositoryFolder(this.#files, joinPath(this.path, path));
  }

  /** Returns the folder above; `undefined` for the root. */
  get parent(): RepositoryFolder | undefined {
    return this.path === ''
      ? undefined
      : new RepositoryFolder(this.#files, parentFolder(this.path));
  }
}

/** Returns the texts from which the toolchain is read. Of a lockfile that was not read, the name alone is enough. */
const toolchainTexts = (folder: RepositoryFolder): Map<string, string> =>
  new Map(
    folder.names.flatMap((name): [string, string][] => {
      const kind = toolchainFileKind(name);
      const text = folder.text(name) ?? (kind === 'head' ? '' : undefined);
      return kind === undefined || text === undefined ? [] : [[name, text]];
    }),
  );

/** The length of the longest paths that detectors look at. Longer paths would cost time for every folder in them. */
const MOST_PARTS = 10;

const NONE: ReadonlySet<string> = new Set();

/** The files of a repository that detectors look at, found by path and by folder. */
export class RepositoryFiles {
  readonly #paths: ReadonlySet<string>;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #toolchains = new Map<string, Toolchain>();
  readonly #names = new Map<string, Set<string>>();
  readonly #folders = new Map<string, Set<string>>();

  constructor({ paths, texts }: RepositoryContent) {
    this.#paths = new Set(paths.filter((path) => depthOf(path) <= MOST_PARTS));
    this.#texts = texts;
    for (const path of this.#paths)
      this.#add(this.#names, path, (folder) => this.#addFolder(folder));
  }

  #add(to: Map<string, Set<string>>, path: string, isNew: (folder: string) => void): void {
    const folder = parentFolder(path);
    const names = to.get(folder) ?? new Set();
    if (names.size === 0) isNew(folder);
    to.set(folder, names.add(lastName(path)));
  }

  #addFolder(path: string): void {
    if (path !== '') this.#add(this.#folders, path, (above) => this.#addFolder(above));
  }

  has = (path: string): boolean => this.#paths.has(path);

  hasFolder = (path: string): boolean => this.#names.has(path) || this.#folders.has(path);

  text = (path: string): string | undefined => this.#texts.get(path);

  toolchain(folder: RepositoryFolder): Toolchain {
    const known = this.#toolchains.get(folder.path) ?? readToolchain(toolchainTexts(folder));
    this.#toolchains.set(folder.path, known);
    return known;
  }

  namesIn = (folder: string): readonly string[] => [...(this.#names.get(folder) ?? NONE)];

  foldersIn = (folder: string): readonly string[] => [...(this.#folders.get(folder) ?? NONE)];

  folder = (path: string): RepositoryFolder => new RepositoryFolder(this, path);

  /** All folders that contain a file, in no order. */
  allFolders = (): string[] => [...this.#names.keys()];
}
