import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createFolderGraph,
  findImportCycles,
  findMutualImports,
  formatImportEdges,
} from './import-graph.ts';
import { readPackageImports } from './package-imports.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'naru-imports-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Writes a package with these modules and returns the imports between them. Paths are relative to `src`. */
function modulesOf(texts: Record<string, string>) {
  write('package.json', '{ "name": "@naru/example", "imports": { "#b/*": "./src/b/*" } }');
  for (const [path, text] of Object.entries(texts)) write(`src/${path}`, text);
  return readPackageImports(folder).modules;
}

test('finds two folders that import each other, by path and by alias', () => {
  const modules = modulesOf({
    'a/one.ts': "import { two } from '#b/two.ts'; export const one = two;",
    'a/three.ts': 'export const three = 3;',
    'b/two.ts': "export { three as two } from '../a/three.ts';",
  });
  expect(findMutualImports(createFolderGraph(modules))).toEqual(['a <-> b']);
  expect(findImportCycles(modules)).toEqual([]);
});

test('counts the files beside the folders as one folder', () => {
  const modules = modulesOf({
    'main.ts': "import './a/one.ts';",
    'settings.ts': 'export const settings = {};',
    'a/one.ts': "import { settings } from '../settings.ts'; export const one = settings;",
  });
  expect(findMutualImports(createFolderGraph(modules))).toEqual(['. <-> a']);
});

test.each([
  "import type { One } from './one.ts';",
  "import { type One } from './one.ts';",
  "export type { One } from './one.ts';",
  "export type One = import('./one.ts').One;",
])('finds a circle that is closed by %s', (text) => {
  const modules = modulesOf({
    'a/one.ts': "import { two } from './two.ts'; export type One = typeof two;",
    'a/two.ts': `${text} export const two = 2;`,
  });
  expect(findImportCycles(modules)).toEqual(['a/one.ts -> a/two.ts -> a/one.ts']);
});

test('finds a circle that is closed by import()', () => {
  const modules = modulesOf({
    'one.ts': "export const load = () => import('./two.ts');",
    'two.ts': "import './three.ts';",
    'three.ts': "import './one.ts';",
  });
  expect(findImportCycles(modules)).toEqual(['one.ts -> two.ts -> three.ts -> one.ts']);
});

test('finds a circle of three folders no two of which import each other', () => {
  const modules = modulesOf({
    'a/one.ts': "import '../b/two.ts';",
    'a/four.ts': '',
    'b/two.ts': "import '../c/three.ts';",
    'c/three.ts': "import '../a/four.ts';",
  });
  expect(findMutualImports(createFolderGraph(modules))).toEqual([]);
  expect(findImportCycles(createFolderGraph(modules))).toEqual(['a -> b -> c -> a']);
});

test('leaves tests and stories out, and keeps what they share', () => {
  const modules = modulesOf({
    'a/one.ts': 'export const one = 1;',
    'a/one.test.ts': "import '../b/two.ts';",
    'a/one.stories.tsx': "import '../b/two.ts';",
    'b/two.ts': "import '../a/one.ts';",
    'testing/render.tsx': "import '../a/one.ts';",
  });
  expect(formatImportEdges(createFolderGraph(modules))).toEqual(['b --> a', 'testing --> a']);
});

test('says which module is imported and does not exist', () => {
  expect(() => modulesOf({ 'one.ts': "import './two.ts';" })).toThrow(/two\.ts/);
});
