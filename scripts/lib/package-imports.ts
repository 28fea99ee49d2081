import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import { importsOf } from './imports.ts';

/** Tests and stories are no production code. `src/testing`, which they share, counts. */
const notProduction = ['**/*.{test,rules}.{ts,tsx}', '**/*.stories.{ts,tsx}'];

/** Modules of this repository: by a relative path, by an alias of the package, or by the name of another package. */
const isOurs = (specifier: string): boolean => /^(\.\.?\/|#|@naru\/)/.test(specifier);

const toSlashes = (path: string): string => path.replaceAll(sep, '/');

/** The file that a module imports, found as Node finds it: by path, by `imports` and by `exports` of a package.json. */
function resolveImport(file: string, specifier: string): string {
  const [withoutQuery = specifier] = specifier.split('?');
  return createRequire(file).resolve(withoutQuery);
}

/** The imports of one package's production code. */
export interface PackageImports {
  /** Between the modules in its `src`. */
  modules: ImportGraph;
  /** The other packages of the workspace that it imports, without `@naru/`. */
  packages: ReadonlySet<string>;
}

/**
 * Reads the imports of the production code in `src` of the package that stands in `folder` (without symbolic links).
 * Throws when a module does not parse or imports a module that does not exist.
 */
export function readImports(folder: string): PackageImports {
  const source = join(folder, 'src');
  const modules = new Map<string, Set<string>>();
  const packages = new Set<string>();
  for (const path of globSync('**/*.{ts,tsx}', { cwd: source, exclude: notProduction }).sort()) {
    const file = join(source, path);
    const targets = new Set<string>();
    for (const specifier of importsOf(file, readFileSync(file, 'utf8')).filter(isOurs)) {
      const target = toSlashes(relative(source, resolveImport(file, specifier)));
      const [, name] = /^@naru\/([^/]+)/.exec(specifier) ?? [];
      if (!target.startsWith('../')) targets.add(target);
      else if (name) packages.add(name);
    }
    modules.set(toSlashes(path), targets);
  }
  return { modules, packages };
}
