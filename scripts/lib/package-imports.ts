import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { ImportGraph } from './import-graph.ts';

/**
 * Returns all module specifiers that a TypeScript or TSX text imports or re-exports, in their order: for values, types, `import()` and
 * `typeof import()`. An `import()` with a computed path is ignored. Throws when the text does not parse.
 * @param path the file extension selects the syntax, TypeScript or TSX
 */
export function parseImports(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const found: string[] = [];
  const add = ({ source }: { source: { value: string } | null }): void => {
    if (source) found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    TSImportType: add,
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value);
    },
  }).visit(program);
  return found;
}

/** Patterns of tests and stories, which are no production code. `src/testing`, which they share, counts as production code. */
const notProduction = ['**/*.{test,rules}.{ts,tsx}', '**/*.stories.{ts,tsx}'];

/** Whether a specifier is a module of this repository: a relative path, an alias of the package, or the name of another package. */
const isOurs = (specifier: string): boolean => /^(\.\.?\/|#|@naru\/)/.test(specifier);

const toSlashes = (path: string): string => path.replaceAll(sep, '/');

/** Returns the file of an import, resolved as Node does: by path, by `imports` and by `exports` of a package.json. */
function resolveImport(file: string, specifier: string): string {
  const [withoutQuery = specifier] = specifier.split('?');
  return createRequire(file).resolve(withoutQuery);
}

/** The imports of the modules in one folder. */
export interface FolderImports {
  /** The imports between the modules of the folder. */
  modules: ImportGraph;
  /** The imports of files outside of the folder, by the importing module. `target` is the path of the file relative to the folder. */
  outside: ReadonlyMap<string, readonly { target: string; specifier: string }[]>;
}

/**
 * Reads the imports of the modules in `folder`, a path without symbolic links. Throws when a module does not parse or imports a module
 * that does not exist.
 */
export function readFolderImports(folder: string, exclude: readonly string[]): FolderImports {
  const modules = new Map<string, Set<string>>();
  const outside = new Map<string, { target: string; specifier: string }[]>();
  for (const path of globSync('**/*.{ts,tsx,js}', { cwd: folder, exclude }).sort()) {
    const file = join(folder, path);
    const imports = parseImports(file, readFileSync(file, 'utf8'))
      .filter(isOurs)
      .map((specifier) => ({
        target: toSlashes(relative(folder, resolveImport(file, specifier))),
        specifier,
      }));
    const isInside = ({ target }: { target: string }) => !target.startsWith('../');
    modules.set(toSlashes(path), new Set(imports.filter(isInside).map(({ target }) => target)));
    outside.set(
      toSlashes(path),
      imports.filter((each) => !isInside(each)),
    );
  }
  return { modules, outside };
}

/** The imports of one package's production code. */
export interface PackageImports {
  /** The imports between the modules in `src`. */
  modules: ImportGraph;
  /** The imported packages of the workspace, without the prefix `@naru/`. */
  packages: ReadonlySet<string>;
}

/**
 * Reads the imports of the production code in `src` of the package in `folder`, a path without symbolic links. Throws when a module
 * does not parse or imports a module that does not exist.
 */
export function readPackageImports(folder: string): PackageImports {
  const { modules, outside } = readFolderImports(join(folder, 'src'), notProduction);
  const names = [...outside.values()]
    .flat()
    .flatMap(({ specifier }) => /^@naru\/([^/]+)/.exec(specifier)?.[1] ?? []);
  return { modules, packages: new Set(names) };
}
