import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the repository; every other path is made from it, so that scripts run from anywhere. */
export const root = resolve(import.meta.dirname, '../..');

/** What the scripts keep between two runs: hashes of builds, results of tests. Safe to delete. */
export const cacheFolder = join(root, '.cache');

/** Every package of the workspace, named by its folder, lowest first. */
export const packages = ['tokens', 'design-system', 'contract', 'console', 'api', 'e2e'] as const;

/** The package in `folder` and all workspace packages that end up in what it builds. */
export function withDependencies(folder: string): string[] {
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const direct = Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('@naru/'))
    .map((name) => name.replace('@naru/', ''));
  return [...new Set([folder, ...direct.flatMap(withDependencies)])];
}
