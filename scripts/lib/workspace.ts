import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The folder of the repository. All other paths are derived from it, so that scripts run in any working directory. */
export const repositoryFolder = resolve(import.meta.dirname, '../..');

/**
 * Returns the files of the repository as paths relative to its root. Includes files that are not added yet; excludes files that git
 * ignores.
 */
export const listRepositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(repositoryFolder, file)));

/** The folder of data that the scripts keep between two runs: hashes of builds, and test results. The folder can be deleted. */
export const cacheFolder = join(repositoryFolder, '.cache');

/** The folders of all packages in the workspace. A package is listed after its dependencies. */
export const packageFolders = [
  'tokens',
  'design-system',
  'contract',
  'console',
  'api',
  'cli',
  'e2e',
] as const;

const manifestSchema = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) });

/** Returns the package in `folder` and all workspace packages that its build includes. */
export function packageWithDependencies(folder: string): string[] {
  const text = readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = z.parse(manifestSchema, JSON.parse(text));
  const direct = Object.keys(dependencies)
    .filter((name) => name.startsWith('@naru/'))
    .map((name) => name.replace('@naru/', ''));
  return [...new Set([folder, ...direct.flatMap(packageWithDependencies)])];
}
