/**
 * Reads from a few small files of a repository which languages, versions and package managers the repository was written for. Pure:
 * the caller reads the files. The build of a template and the inspection of a repository share this module.
 */
import type { RequestedTexts } from '../source-tree/source-task.ts';
import type { Finding, RepositoryTexts, ToolchainConflict } from './finding.ts';
import {
  type FoundPackageManager,
  findPackageManager,
  NODE_LOCKFILES,
  NODE_SETTINGS,
} from './node-package-manager.ts';
import { type PackageManifest, readPackageManifest } from './package-manifest.ts';
import {
  type FoundPythonInstaller,
  findPythonInstaller,
  PYTHON_LISTS,
  PYTHON_LOCKFILES,
} from './python-installer.ts';
import {
  DOTNET_PROJECTS,
  type Language,
  readDeclaredVersions,
  VERSION_FILES,
} from './version-files.ts';
import { parseDeclaredRange, rangesIntersect } from './version-range.ts';

export interface FoundVersion extends Finding {
  /** The version as a range of npm's kind: `>=20.0.0`. */
  range: string;
}

export interface Toolchain {
  versions: ReadonlyMap<Language, FoundVersion>;
  /** The package manager of Node.js; missing when no file declares one. */
  packageManager: FoundPackageManager | undefined;
  /** The program that installs Python's packages; missing without a list of packages. */
  pythonInstaller: FoundPythonInstaller | undefined;
  /** The contents of package.json; without fields when there is none. */
  manifest: PackageManifest;
  conflicts: readonly ToolchainConflict[];
}

/** The files that {@link readToolchain} reads, for a task that returns their texts. */
export const TOOLCHAIN_FILES: RequestedTexts = {
  heads: [...NODE_LOCKFILES.map(([name]) => name), ...PYTHON_LOCKFILES],
  names: [...NODE_SETTINGS.map(([name]) => name), ...PYTHON_LISTS, ...VERSION_FILES],
  endings: DOTNET_PROJECTS,
};

/** Whether {@link readToolchain} reads a file of this name: the whole file, or only its first bytes. */
export function toolchainFileKind(name: string): 'whole' | 'head' | undefined {
  const { heads, names, endings } = TOOLCHAIN_FILES;
  if (heads.includes(name)) return 'head';
  return names.includes(name) || endings.some((end) => name.endsWith(end)) ? 'whole' : undefined;
}

function findVersions(files: RepositoryTexts) {
  const versions = new Map<Language, FoundVersion>();
  const conflicts: ToolchainConflict[] = [];
  for (const { language, file, value } of readDeclaredVersions(files)) {
    const range = parseDeclaredRange(language, value);
    if (range === undefined) continue;
    const used = versions.get(language);
    if (used === undefined) versions.set(language, { value, file, range });
    else if (!rangesIntersect(used.range, range)) {
      conflicts.push({ subject: language, used, ignored: { value, file } });
    }
  }
  return { versions, conflicts };
}

/** Reads the toolchain of a repository. A file that cannot be parsed counts as missing. */
export function readToolchain(files: RepositoryTexts): Toolchain {
  const manifest = readPackageManifest(files.get('package.json'));
  const { versions, conflicts } = findVersions(files);
  const node = findPackageManager(manifest, files);
  const python = findPythonInstaller(files);
  return {
    versions,
    packageManager: node.found,
    pythonInstaller: python.found,
    manifest,
    conflicts: [...conflicts, ...node.conflicts, ...python.conflicts],
  };
}
