import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The folder of the repository; every other path is made from it, so that scripts run from anywhere. */
export const root = resolve(import.meta.dirname, '../..');

/** What the scripts keep between two runs: hashes of builds, results of tests. Safe to delete. */
export const cacheFolder = join(root, '.cache');

/** Every package of the workspace, named by its folder, lowest first. */
export const packages = ['tokens', 'design-system', 'contract', 'console', 'api', 'e2e'] as const;

const manifestSchema = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) });

/** The package in `folder` and all workspace packages that end up in what it builds. */
export function withDependencies(folder: string): string[] {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = z.parse(manifestSchema, JSON.parse(text));
  const direct = Object.keys(dependencies)
    .filter((name) => name.startsWith('@naru/'))
    .map((name) => name.replace('@naru/', ''));
  return [...new Set([folder, ...direct.flatMap(withDependencies)])];
}
