import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listDiagramNames, redrawDiagrams } from './lib/architecture-diagram.ts';
import {
  createFolderGraph,
  findImportCycles,
  findMutualImports,
  type ImportGraph,
} from './lib/import-graph.ts';
import { parseImports, readFolderImports, readPackageImports } from './lib/package-imports.ts';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

const names = ['tokens', 'design-system', 'contract', 'console', 'api'];
const imports = new Map(
  names.map((name) => [name, readPackageImports(join(repositoryFolder, name))]),
);
const packages: ImportGraph = new Map(
  Array.from(imports, ([name, { packages: imported }]) => [name, imported]),
);

test('packages do not import each other in a circle', () => {
  expect(findImportCycles(packages)).toEqual([]);
});

describe.each(Array.from(imports, ([name, { modules }]) => ({ name, modules })))(
  '$name',
  ({ modules }) => {
    test('no two top folders import each other', () => {
      expect(findMutualImports(createFolderGraph(modules))).toEqual([]);
    });

    test('top folders do not import each other in a circle', () => {
      expect(findImportCycles(createFolderGraph(modules))).toEqual([]);
    });

    test('modules do not import each other in a circle, nor do their types', () => {
      expect(findImportCycles(modules)).toEqual([]);
    });
  },
);

describe('handlers of the API', () => {
  const source = join(repositoryFolder, 'api/src');
  const handlers = globSync('http/handlers/*.ts', {
    cwd: source,
    exclude: ['**/*.test.ts'],
  }).sort();
  const withImport = (unwanted: RegExp) =>
    handlers.filter((path) => {
      const file = join(source, path);
      return parseImports(file, readFileSync(file, 'utf8')).some((name) => unwanted.test(name));
    });

  test('hand their work to the use cases: they import no queries and no tables', () => {
    expect(handlers.length).toBeGreaterThan(20);
    expect(withImport(/^drizzle-orm|\/storage\/schema\//)).toEqual([]);
  });

  test('write by their call alone, and begin no transaction', () => {
    expect(withImport(/\/storage\/transaction\.ts$/)).toEqual([]);
  });
});

test('who may reach a project is decided in one file of the API', () => {
  const source = join(repositoryFolder, 'api/src');
  const compares = /\b(eq|ne|inArray)\([^()]*\bprojects\.user_id\b|\$\{projects\.user_id\}/;
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
  const found = files.filter((path) => compares.test(readFileSync(join(source, path), 'utf8')));
  expect(found).toEqual(['use-cases/ownership.ts']);
});

/** The folders that are not packages. The value contains the paths in the repository from which the folder may import. */
const ALLOWED = {
  e2e: ['contract/src/', 'design-system/src/testing/', 'scripts/lib/', 'bench/console/seed.ts'],
  scripts: ['tokens/src/', 'api/src/testing/engine/'],
  '.storybook': ['tokens/src/', 'design-system/src/', 'scripts/lib/'],
  bench: [
    'scripts/lib/',
    ...['console/wording-font.ts', 'console/src/app/load-fonts.ts'],
    ...['api/src/testing/', 'api/src/config.ts', 'api/src/storage/', 'api/src/use-cases/auth/'],
    ...['api/src/use-cases/deployment/deployment.ts', 'api/src/engine/docker/'],
  ],
};
/** Files outside of `scripts` that the tests of `scripts` may import. */
const TESTED_BY_SCRIPTS = [
  '.storybook/',
  'bench/figures/',
  'api/src/templates/catalogue.ts',
  'contract/src/rules/start-failure.ts',
];

const NOT_OURS = ['**/node_modules/**', '**/dist/**'];
const areas = new Map(
  Object.entries(ALLOWED).map(([area, allowed]) => {
    const { modules, outside } = readFolderImports(join(repositoryFolder, area), NOT_OURS);
    const found = Array.from(outside, ([path, targets]) =>
      targets.map(({ target, specifier }) => ({
        path: join(area, path),
        target: join(area, target),
        specifier,
      })),
    );
    return [area, { modules, allowed, outside: found.flat() }];
  }),
);

describe.each(Array.from(areas, ([area, imports]) => ({ area, ...imports })))(
  '$area',
  ({ area, modules, allowed, outside }) => {
    test('no two top folders import each other', () => {
      expect(modules.size).toBeGreaterThan(10);
      expect(findMutualImports(createFolderGraph(modules))).toEqual([]);
    });

    test('neither top folders nor modules import each other in a circle', () => {
      expect([
        ...findImportCycles(createFolderGraph(modules)),
        ...findImportCycles(modules),
      ]).toEqual([]);
    });

    test('imports nothing from outside but what is named here', () => {
      const isTest = (path: string) => area === 'scripts' && /\.(test|rules)\.ts$/.test(path);
      const unwanted = outside.filter(({ path, target, specifier }) => {
        const names = [...allowed, ...(isTest(path) ? TESTED_BY_SCRIPTS : [])];
        const isPublic = area === 'e2e' && specifier.startsWith('@naru/api/testing/');
        return !isPublic && !names.some((name) => target.startsWith(name));
      });
      expect(unwanted).toEqual([]);
    });

    test('uses everything that it may import', () => {
      const unused = allowed.filter(
        (name) => !outside.some(({ target }) => target.startsWith(name)),
      );
      expect(unused).toEqual([]);
    });
  },
);

/** The modules of the API from which the package of commands is made. */
const OF_COMMANDS = ['./remote/commands', './remote/terminal', './remote/usage'];

test('the API has public names for helpers of tests, and for the package of commands', () => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(repositoryFolder, 'api/package.json'), 'utf8'),
  );
  for (const [name, file] of Object.entries(exports)) {
    expect(file).toBe(`${name.replace('./', './src/')}.ts`);
  }
  const others = Object.keys(exports).filter((name) => !name.startsWith('./testing/'));
  expect(others).toEqual(OF_COMMANDS);
});

/** The imports between all top-level folders, without the tests of `scripts`. */
const repository: ImportGraph = new Map([
  ...packages,
  ...Array.from(areas, ([area, { outside }]): [string, Set<string>] => {
    const counted = outside.filter(({ path }) => !/\.(test|rules)\.ts$/.test(path));
    return [area, new Set(counted.map(({ target }) => target.slice(0, target.indexOf('/'))))];
  }),
]);

test('packages and what lies beside them do not import each other in a circle', () => {
  expect(findImportCycles(repository)).toEqual([]);
});

describe('docs/architecture.md', () => {
  const path = join(repositoryFolder, 'docs/architecture.md');
  const graphs: Record<string, ImportGraph> = { packages, repository };
  for (const [name, { modules }] of imports) graphs[name] = createFolderGraph(modules);
  // The package `tokens` has no folders.
  delete graphs.tokens;

  if (process.env.UPDATE_ARCHITECTURE) {
    writeFileSync(path, redrawDiagrams(readFileSync(path, 'utf8'), graphs));
  }

  test('has a diagram of the packages and of each of them', () => {
    expect(listDiagramNames(readFileSync(path, 'utf8')).sort()).toEqual(Object.keys(graphs).sort());
  });

  test.each(Object.keys(graphs).filter((name) => imports.has(name)))(
    'says what each folder of %s holds',
    (name) => {
      const [section = ''] = readFileSync(path, 'utf8').split(`\n## ${name}\n`).slice(1);
      const described = section.split('\n## ')[0];
      const folders = Array.from(graphs[name]?.keys() ?? []).filter((folder) => folder !== '.');
      expect(folders.filter((folder) => !described?.includes(`**${folder}**`))).toEqual([]);
    },
  );

  test('architecture diagram matches the imports (UPDATE_ARCHITECTURE=1 draws it anew)', () => {
    const markdown = readFileSync(path, 'utf8');
    expect(markdown).toBe(redrawDiagrams(markdown, graphs));
  });
});

test('folders are named in kebab case, as the linter asks it of files', () => {
  const folders = new Set(listRepositoryFiles().flatMap((file) => file.split('/').slice(0, -1)));
  // Vitest's folder of snapshots is left out. The names of other folders may start with a dot.
  folders.delete('__snapshots__');
  expect([...folders].filter((folder) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([]);
});
