import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCodeBlocks, findInlineCode } from './lib/markdown.ts';
import { testStepGroups } from './lib/steps.ts';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

const read = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8');
const files = listRepositoryFiles();
/** Decisions name commands of other tools that were not chosen. */
const documents = files.filter((file) => /^(?!docs\/decisions\/).*(?<!CHANGELOG)\.md$/.test(file));

/** Reasons for which no test runs a command. */
const REASONS = {
  itself: 'it runs the tests, and so this one',
  selection: 'it runs tests of its own choice; their names are checked below',
  pictures: 'it replaces the pictures of stories',
  figures: 'it measures for minutes to hours, on a machine without other work',
  registry: 'it pulls images or packages, and tests reach no registry',
  program: 'its program is not part of the product, and its host is not reached',
} as const;

/** The commands of a document by their beginnings: the test, workflow or script that runs them, or the reason for which none does. */
type Runners = Readonly<Record<string, string>>;
const WALK = 'api/src/install/operator-walk.full.pglite.test.ts';
const MANUALS = 'api/src/remote/project/documented-commands.full.pglite.test.ts';
const CALLS = 'api/src/documented-calls.full.pglite.test.ts';
const RUNNERS: Readonly<Record<string, Runners>> = {
  'CONTRIBUTING.md': {
    'pnpm -C ': 'selection',
    'pnpm test:visual ': 'selection',
    'pnpm build && ': 'selection',
    'kind create ': 'registry',
    'node scripts/write-test-images.ts': '.github/workflows/kubernetes.yml',
    'for archive in ': '.github/workflows/kubernetes.yml',
    'KUBECONFIG=': 'itself',
    'docker build --file docker/pictures': '.github/workflows/full.yml',
    'docker run --rm ': '.github/workflows/full.yml',
  },
  'README.md': {
    'npx --yes pnpm@12.21.0 start': 'registry',
    'npx --yes pnpm@12.21.0 test': 'itself',
    'sudo bin/naru install ': WALK,
  },
  'bench/README.md': { 'UPDATE_FIGURES=1 ': 'figures' },
  'cli/README.md': { 'export NARU_': MANUALS, 'npx @naru/cli ': MANUALS },
  'deploy/README.md': {
    kubectl: 'api/src/deploy.cluster.test.ts',
    'cp deploy/base/example.env ': 'api/src/deploy.cluster.test.ts',
  },
  'design-system/README.md': { 'npm install ': 'design-system/packed/archives.test.ts' },
  'docker/README.md': {
    'docker build ': 'docker/try.sh',
    'cp docker/example.env ': 'docker/try.sh',
    'docker compose ': 'docker/try.sh',
    'docker run ': 'api/src/server-image.full.docker.test.ts',
  },
  'docs/adding-a-field.md': { pnpm: 'scripts/adding-a-field.full.test.ts' },
  'docs/api.md': { curl: CALLS },
  'docs/architecture.md': { 'UPDATE_ARCHITECTURE=1 ': 'scripts/architecture.rules.ts' },
  'docs/behaviour.md': { 'address=': CALLS, curl: CALLS },
  'docs/command-line.md': { npx: MANUALS },
  'docs/measuring.md': { 'UPDATE_BYTES=1 ': 'e2e/bytes.spec.ts' },
  // That test has a list of its own for the commands that need a machine, an engine or an object storage.
  'docs/operating.md': { '': 'api/src/documented-commands.full.postgres.test.ts' },
  'docs/pictures.md': { 'pnpm test:visual ': 'pictures' },
  'docs/project-file.md': {
    'export NARU_': MANUALS,
    'npx --yes pnpm@12.21.0 naru export ': MANUALS,
    'npx --yes pnpm@12.21.0 naru apply ': MANUALS,
    'npx --yes pnpm@12.21.0 naru data ': 'api/src/remote/data/data-command.pglite.test.ts',
  },
  'docs/scale.md': { 'SCALE_PROJECTS=': 'figures' },
  'e2e/README.md': { 'pnpm build && ': 'selection' },
};

/** Returns the lines of the blocks of a shell, without comments; a line that continues is one line. */
const commandsOf = (document: string): string[] =>
  findCodeBlocks(read(document))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.replaceAll(/ *\\\n */g, ' ').split('\n'))
    .map((line) => line.replace(/ +#.*/, '').trim())
    .filter((line) => line !== '');

const commands = new Map(
  documents.flatMap((document) => {
    const lines = commandsOf(document);
    return lines.length > 0 ? [[document, lines] as const] : [];
  }),
);

test('every document with commands has a list of their runners, and no other', () => {
  expect([...commands.keys()].sort()).toEqual(Object.keys(RUNNERS).sort());
});

describe.each(Object.entries(RUNNERS))('%s', (document, runners) => {
  const lines = commands.get(document) ?? [];
  const begins = Object.keys(runners);

  test('every command is run by a file that exists, or by none for a known reason', () => {
    expect(lines.filter((line) => !begins.some((begin) => line.startsWith(begin)))).toEqual([]);
    expect(begins.filter((begin) => !lines.some((line) => line.startsWith(begin)))).toEqual([]);
    const isKnown = (runner: string) =>
      runner in REASONS || existsSync(join(repositoryFolder, runner));
    expect(Object.values(runners).filter((runner) => !isKnown(runner))).toEqual([]);
  });
});

const { scripts, packageManager }: { scripts: object; packageManager: string } = JSON.parse(
  read('package.json'),
);
const steps = testStepGroups.flat().map(({ name }) => name);
const projects = ['vitest.config.ts', 'api/vitest.config.ts'].map(read).join('\n');
const usage = files
  .filter((file) => /^api\/src\/(?:naru-command|remote\/usage|install\/.*-command)\.ts$/.test(file))
  .map(read)
  .join('\n');
/** The commands of pnpm itself that the documents name. */
const OF_PNPM = ['exec', 'pack', 'sbom'];

/** Whether a word after `vitest run` or `playwright test` selects a project, or test files of the package. */
const isSelection = (folder: string, word: string): boolean =>
  projects.includes(`'${word}'`) ||
  files.some(
    (file) =>
      file.startsWith(`${folder}/`) && /\.(?:test|spec)\./.test(file) && file.includes(word),
  );

/** Returns the words of a command of pnpm that name nothing. */
function unknownWords(command: string): string[] {
  const [, filter, name = '', rest = ''] =
    /^pnpm (?:--silent )?(?:(?:-C|--filter) (\S+) )?(\S+)(?: (.*))?$/.exec(command) ?? [];
  const folder = filter?.replace('@naru/', '');
  const known = folder === undefined ? scripts : JSON.parse(read(`${folder}/package.json`)).scripts;
  if (!(name in known) && !OF_PNPM.includes(name)) return [name];
  const words = rest.split(' ').filter((word) => /^[a-z][\w/.-]+$/.test(word));
  if (folder === undefined && name === 'test') return words.filter((word) => !steps.includes(word));
  if (folder === undefined && name === 'bench')
    return words.filter((word) => !read('bench/run.ts').includes(word));
  const [runner = '', ...selected] = words;
  if (name !== 'exec' || folder === undefined || !['vitest', 'playwright'].includes(runner))
    return [];
  return selected.filter((word) => !['run', 'test'].includes(word) && !isSelection(folder, word));
}

/** Returns the errors of a command; empty when all of its words name something. */
function problemsOf(written: string): string[] {
  const version = /\bpnpm@[\d.]+/.exec(written)?.[0] ?? packageManager;
  const command = written
    .replace(/^(?:[A-Z_]+=\S+ |sudo |bin\/)+/, '')
    .replace(/^npx (?:--yes )?pnpm(?:@[\d.]+)? /, 'pnpm ')
    .replace(/^(?:pnpm (?:--silent )?naru|npx (?:--yes )?@naru\/cli) /, 'naru ');
  const unknown = command.split(' && ').flatMap((part) => {
    if (part.startsWith('pnpm ')) return unknownWords(part);
    const [, name] = /^naru (-?-?[a-z][a-z-]*)/.exec(part) ?? [];
    return name === undefined || name === '--help' || usage.includes(`naru ${name}`) ? [] : [name];
  });
  return [...(version === packageManager ? [] : [version]), ...unknown].map(
    (word) => `${written}: ${word}`,
  );
}

test.each(documents)(
  '%s: commands name scripts, steps, tests and commands that exist',
  (document) => {
    const written = [...findInlineCode(read(document)), ...(commands.get(document) ?? [])];
    expect(written.flatMap(problemsOf)).toEqual([]);
  },
);
