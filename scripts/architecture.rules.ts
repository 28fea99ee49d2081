import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagramsIn, withDiagrams } from './lib/architecture-diagram.ts';
import { circles, folderGraph, type ImportGraph, twoWayPairs } from './lib/import-graph.ts';
import { importsOf } from './lib/imports.ts';
import { readImports } from './lib/package-imports.ts';
import { repositoryFiles, root } from './lib/workspace.ts';

const names = ['tokens', 'design-system', 'contract', 'console', 'api'];
const imports = new Map(names.map((name) => [name, readImports(join(root, name))]));
const packages: ImportGraph = new Map(
  Array.from(imports, ([name, { packages: imported }]) => [name, imported]),
);

test('packages do not import each other in a circle', () => {
  expect(circles(packages)).toEqual([]);
});

describe.each(Array.from(imports, ([name, { modules }]) => ({ name, modules })))(
  '$name',
  ({ modules }) => {
    test('no two top folders import each other', () => {
      expect(twoWayPairs(folderGraph(modules))).toEqual([]);
    });

    test('top folders do not import each other in a circle', () => {
      expect(circles(folderGraph(modules))).toEqual([]);
    });

    test('modules do not import each other in a circle, nor do their types', () => {
      expect(circles(modules)).toEqual([]);
    });
  },
);

describe('handlers of the API', () => {
  const source = join(root, 'api/src');
  const handlers = globSync('http/handlers/*.ts', {
    cwd: source,
    exclude: ['**/*.test.ts'],
  }).sort();
  const withImport = (unwanted: RegExp) =>
    handlers.filter((path) => {
      const file = join(source, path);
      return importsOf(file, readFileSync(file, 'utf8')).some((name) => unwanted.test(name));
    });

  test('hand their work to the domain: they import no queries and no tables', () => {
    expect(handlers.length).toBeGreaterThan(20);
    expect(withImport(/^drizzle-orm|\/storage\/schema\//)).toEqual([]);
  });

  test('write by their call alone, and begin no transaction', () => {
    expect(withImport(/\/storage\/transaction\.ts$/)).toEqual([]);
  });
});

test('who may reach a project is decided in one file of the API', () => {
  const source = join(root, 'api/src');
  const compares = /\b(eq|ne|inArray)\([^()]*\bprojects\.user_id\b|\$\{projects\.user_id\}/;
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
  const found = files.filter((path) => compares.test(readFileSync(join(source, path), 'utf8')));
  expect(found).toEqual(['domain/ownership.ts']);
});

describe('docs/architecture.md', () => {
  const path = join(root, 'docs/architecture.md');
  const graphs: Record<string, ImportGraph> = { packages };
  for (const [name, { modules }] of imports) graphs[name] = folderGraph(modules);
  // Tokens have no folders.
  delete graphs.tokens;

  if (process.env.UPDATE_ARCHITECTURE) {
    writeFileSync(path, withDiagrams(readFileSync(path, 'utf8'), graphs));
  }

  test('has a diagram of the packages and of each of them', () => {
    expect(diagramsIn(readFileSync(path, 'utf8')).sort()).toEqual(Object.keys(graphs).sort());
  });

  test('architecture diagram matches the imports (UPDATE_ARCHITECTURE=1 draws it anew)', () => {
    const markdown = readFileSync(path, 'utf8');
    expect(markdown).toBe(withDiagrams(markdown, graphs));
  });
});

test('folders are named in kebab case, as the linter asks it of files', () => {
  const folders = new Set(repositoryFiles().flatMap((file) => file.split('/').slice(0, -1)));
  // What tools look for: Vitest's snapshots, and folders that begin with a dot.
  folders.delete('__snapshots__');
  expect([...folders].filter((folder) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([]);
});
