/** Decides which package manager installs the packages of a Node.js project, and in which version. */

import type { Finding, RepositoryTexts, ToolchainConflict } from './finding.ts';
import type { PackageManifest } from './package-manifest.ts';
import { narrowRange } from './version-range.ts';

export const NODE_PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type NodePackageManagerName = (typeof NODE_PACKAGE_MANAGERS)[number];

/** The lockfiles of the package managers. If a repository has several without naming a manager, the first one counts. */
export const NODE_LOCKFILES: readonly (readonly [string, NodePackageManagerName])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

/** The package manager of a repository. `value` is its name, `file` says so. */
export interface FoundPackageManager extends Finding {
  value: NodePackageManagerName;
  /** A version or a range of versions; missing when any version installs the lockfile. */
  version?: string | undefined;
  /** The manager's lockfile in the repository, whose versions the installation keeps. */
  lockfile?: string | undefined;
}

const managerName = (name: string | undefined) =>
  NODE_PACKAGE_MANAGERS.find((known) => known === name);

/** Returns the field that names the manager: `pnpm@9.12.0+sha512.…` in `packageManager`, or `devEngines.packageManager`. */
function declaredManager({ packageManager = '', devEngines }: PackageManifest) {
  const [, name, version] = /^(\w+)@(\d[\w.-]*)?/.exec(packageManager) ?? [];
  const value = managerName(name);
  if (value !== undefined) return { value, version };
  const engine = devEngines.packageManager.find((one) => managerName(one.name) !== undefined);
  const named = managerName(engine?.name);
  return named && { value: named, version: engine?.version };
}

/** The managers whose format of lockfile changed with their version: the version that writes the format of this one. */
const VERSION_OF_LOCKFILE: Readonly<Record<string, (text: string) => string | undefined>> = {
  'pnpm-lock.yaml': (text) => {
    const format = Number(/^lockfileVersion:\s*'?(\d+)/m.exec(text)?.[1] ?? 9);
    return format < 6 ? '7' : { 6: '8' }[format];
  },
  'yarn.lock': (text) => {
    const format = /__metadata:\s+version:\s*(\d+)/.exec(text)?.[1];
    if (format === undefined) return '1';
    return Number(format) < 8 ? '3' : '4';
  },
};

const lockfileOf = (files: RepositoryTexts, name: NodePackageManagerName) =>
  NODE_LOCKFILES.find(([file, manager]) => manager === name && files.has(file))?.[0];

/** Files that only one manager reads, for a repository without a lockfile. */
export const NODE_SETTINGS: readonly (readonly [string, NodePackageManagerName])[] = [
  ['pnpm-workspace.yaml', 'pnpm'],
  ['.yarnrc.yml', 'yarn'],
  ['bunfig.toml', 'bun'],
];

const hintOf = (files: RepositoryTexts) =>
  [...NODE_LOCKFILES, ...NODE_SETTINGS].find(([file]) => files.has(file));

const versionIn = (files: RepositoryTexts, lockfile: string | undefined) =>
  VERSION_OF_LOCKFILE[lockfile ?? '']?.(files.get(lockfile ?? '') ?? '');

/**
 * Returns the version of a manager for the repository: what package.json says about this manager, else what its lockfile needs.
 * @param name the manager, which the member may have chosen instead of the repository's own
 */
export function packageManagerFor(
  name: NodePackageManagerName,
  manifest: PackageManifest,
  files: RepositoryTexts,
): Omit<FoundPackageManager, 'file'> {
  const declared = declaredManager(manifest);
  const lockfile = lockfileOf(files, name);
  const wanted =
    (declared?.value === name ? declared.version : undefined) ??
    manifest.volta.get(name) ??
    manifest.engines.get(name);
  return { value: name, version: narrowRange(wanted, versionIn(files, lockfile)), lockfile };
}

/** Finds the package manager of a repository, and what contradicts it. */
export function findPackageManager(
  manifest: PackageManifest,
  files: RepositoryTexts,
): { found?: FoundPackageManager; conflicts: ToolchainConflict[] } {
  const declared = declaredManager(manifest)?.value;
  // Authors also write sentences there, such as "please use npm".
  const engine = NODE_PACKAGE_MANAGERS.find(
    (name) => name !== 'npm' && narrowRange(manifest.engines.get(name), undefined) !== undefined,
  );
  const [file = 'package.json', hinted] = hintOf(files) ?? [];
  const value = declared ?? hinted ?? engine;
  if (value === undefined) return { conflicts: [] };
  const found: FoundPackageManager = {
    ...packageManagerFor(value, manifest, files),
    file: declared === undefined ? file : 'package.json',
  };
  const others = NODE_LOCKFILES.filter(([name, manager]) => manager !== value && files.has(name));
  return {
    found,
    conflicts: others.map(([name, manager]) => ({
      subject: 'package-manager',
      used: found,
      ignored: { value: manager, file: name },
    })),
  };
}
