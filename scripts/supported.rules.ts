import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templates } from '../api/src/templates/catalogue.ts';
import { startFailure } from '../contract/src/rules/start-failure.ts';
import { reachableModules } from './lib/import-graph.ts';
import { readFolderImports } from './lib/package-imports.ts';
import { hasTest, readTestTitles } from './lib/test-titles.ts';
import { repositoryFolder } from './lib/workspace.ts';

const PAGE = 'docs/supported.md';
const ENGINES = ['Docker', 'Podman', 'Kubernetes'] as const;
type Engine = (typeof ENGINES)[number];
const ANSWERS = ['yes', 'partly', 'untested', 'no'];

/** The engine that a test file needs, by the end of its name. The BuildKit of these tests is the builder of a cluster. */
const ENGINE_OF_FILE: readonly (readonly [RegExp, Engine])[] = [
  [/\.docker\.test\.ts$/, 'Docker'],
  [/\.podman\.test\.ts$/, 'Podman'],
  [/\.(?:cluster|buildkit)\.test\.ts$/, 'Kubernetes'],
];
const engineOfFile = (path: string): Engine | undefined =>
  ENGINE_OF_FILE.find(([end]) => end.test(path))?.[1];

interface Row {
  readonly section: string;
  readonly what: string;
  readonly answers: readonly string[];
  readonly tests: readonly { readonly title: string; readonly path: string }[];
}

/** The rows of the tables with tests. */
function readRows(): Row[] {
  const sections = readFileSync(join(repositoryFolder, PAGE), 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) =>
    section.split('\n').flatMap((line): Row[] => {
      if (!line.startsWith('| ') || line.startsWith('| What ')) return [];
      const [what = '', docker = '', podman = '', kubernetes = '', tests = ''] = line.split(' | ');
      const links = Array.from(tests.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g));
      return [
        {
          section: section.slice(0, section.indexOf('\n')),
          what: what.replace(/^\| /, ''),
          answers: [docker, podman, kubernetes],
          tests: links.map(([, title = '', path = '']) => ({
            title,
            path: normalize(join(dirname(PAGE), path)),
          })),
        },
      ];
    }),
  );
}

const { modules } = readFolderImports(join(repositoryFolder, 'api/src'), ['**/node_modules/**']);
/** The engines on which the tests of each shared file run. */
const enginesOfShared = new Map<string, Set<Engine>>();
for (const path of modules.keys()) {
  const engine = engineOfFile(path);
  if (engine === undefined) continue;
  for (const reached of reachableModules(modules, path)) {
    enginesOfShared.set(reached, (enginesOfShared.get(reached) ?? new Set<Engine>()).add(engine));
  }
}

/** The engines on which the tests of a file run; none for the tests of code that is the same for every engine. */
function enginesOf(path: string): readonly Engine[] {
  const own = engineOfFile(path);
  if (own !== undefined) return [own];
  if (path.startsWith('api/src/testing/engine/')) {
    return Array.from(enginesOfShared.get(path.replace('api/src/', '')) ?? []);
  }
  const text = readFileSync(join(repositoryFolder, path), 'utf8');
  const isOnEngines = path.startsWith('e2e/') && text.includes('support/engine-test.ts');
  return isOnEngines ? ['Docker', 'Kubernetes'] : [];
}

/** What is wrong with a row; empty for a correct row. */
function problemsOf({ answers, tests }: Row): string[] {
  const missing = tests.filter(({ path }) => !existsSync(join(repositoryFolder, path)));
  if (missing.length > 0) return missing.map(({ path }) => `${path}: no such file`);
  const unknown = tests.filter(({ path, title }) => {
    const text = readFileSync(join(repositoryFolder, path), 'utf8');
    return !hasTest(readTestTitles(path, text), title);
  });
  const engines = tests.flatMap(({ path }) => enginesOf(path));
  const shown = new Set(engines.length === 0 ? ENGINES : engines);
  const wrong = ENGINES.flatMap((engine, index) => {
    const answer = answers[index] ?? '';
    if (!ANSWERS.includes(answer)) return `${engine}: "${answer}" is no answer`;
    const isShown = answer === 'yes' || answer === 'partly';
    if (isShown && !shown.has(engine)) return `${engine}: no test of the row runs there`;
    if (answer === 'untested' && shown.has(engine))
      return `${engine}: a test of the row runs there`;
    return [];
  });
  return [
    ...(tests.length === 0 ? ['no test'] : []),
    ...unknown.map(({ path, title }) => `${path}: no test "${title}" that runs`),
    ...wrong,
  ];
}

const rows = readRows();

describe.each(rows)('$section: $what', (row) => {
  test('names tests that run, on the engines that have an answer by them', () => {
    expect(problemsOf(row)).toEqual([]);
  });
});

/** The names in the first column of a section. */
const namesIn = (section: string): string[] =>
  rows
    .filter((row) => row.section === section)
    .flatMap(({ what }) => Array.from(what.matchAll(/`([^`]+)`/g), ([, name = '']) => name))
    .toSorted();

test('every template has a row, and no other', () => {
  expect(namesIn('Languages')).toEqual(templates.map(({ template_id }) => template_id).toSorted());
});

test('every cause of a failed start has a row, and no other', () => {
  const codes = startFailure.def.options.flatMap((option) => option.def.shape.code.def.values);
  expect(namesIn('Causes of a failed start')).toEqual(codes.toSorted());
});
