import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findCodeBlocks,
  findFilePaths,
  findLinkTargets,
  listHeadingAnchors,
} from './lib/markdown.ts';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

const files = listRepositoryFiles();
/** The paths of all files and folders, relative to the root of the repository. */
const known = new Set(
  files.flatMap((file) => {
    const names = file.split('/');
    return names.map((_, index) => names.slice(0, index + 1).join('/'));
  }),
);
const read = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));

/** Returns the errors of one relative link; empty when the link is correct. */
function problemOf(from: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path)).replace(/\/$/, '');
  if (!known.has(target)) return [`${link}: no such file`];
  if (anchor === undefined || listHeadingAnchors(read(target)).includes(anchor)) return [];
  return [`${link}: no such heading`];
}

describe.each(documents)('%s', (file) => {
  test('links to files and headings that exist', () => {
    expect(findLinkTargets(read(file)).flatMap((link) => problemOf(file, link))).toEqual([]);
  });

  test('names paths that exist', () => {
    const exists = (path: string) => known.has(path) || known.has(join(dirname(file), path));
    expect(findFilePaths(read(file)).filter((path) => !exists(path))).toEqual([]);
  });
});

/** The page whose diffs `adding-a-field.full.test.ts` applies. */
const walkthrough = 'docs/adding-a-field.md';

test(`the diffs of ${walkthrough} apply to the current sources`, () => {
  const diffs = findCodeBlocks(read(walkthrough)).filter(({ language }) => language === 'diff');
  expect(diffs).not.toEqual([]);
  const problems = diffs.map(({ text }) => {
    const options = { cwd: repositoryFolder, input: text, encoding: 'utf8' } as const;
    return spawnSync('git', ['apply', '--recount', '--check', '-'], options).stderr;
  });
  expect(problems.filter((problem) => problem !== '')).toEqual([]);
});
