import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The folder of the repository; every other path is made from it, so that scripts run from anywhere. */
export const root = resolve(import.meta.dirname, '../..');

/** The files of the repository as paths from its root, including files that are not added yet, without files that git ignores. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** What the scripts keep between two runs: hashes of builds, results of tests. Safe to delete. */
export const cacheFolder = join(root, '.cache');

/** Every package of the workspace, named by its folder, lowest first. */
export const packages = ['tokens', 'design-system', 'contract', 'console', 'api', 'e2e'] as const;

const manifestSchema = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) });

/** The package in `folder` and all workspace packages that its build includes. */
export function withDependencies(folder: string): string[] {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = z.parse(manifestSchema, JSON.parse(text));
  const direct = Object.keys(dependencies)
    .filter((name) => name.startsWith('@naru/'))
    .map((name) => name.replace('@naru/', ''));
  return [...new Set([folder, ...direct.flatMap(withDependencies)])];
}
