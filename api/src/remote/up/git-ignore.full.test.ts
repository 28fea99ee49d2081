/** Compares what is uploaded with what Git itself ignores. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { InvalidInputError } from '../arguments.ts';
import { listFolder } from './folder-files.ts';

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const list = async (folder: string, more: { subpath?: string; include?: string[] } = {}) => {
  const { files } = await listFolder(
    { folder, subpath: '', include: [], ...more },
    new AbortController().signal,
  );
  return files.map(({ path }) => path);
};

/** Returns the files that Git would add. */
function listByGit(folder: string, inner = ''): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.excludesFile=', ...args], { cwd: join(folder, inner) });
  git('init', '-q', folder);
  const output = git('ls-files', '-z', '--others', '--exclude-standard');
  return output.toString().split('\0').filter(Boolean).sort();
}

const NAMES = [
  'a.log',
  'b.txt',
  'build/x',
  'build/keep/y',
  'src/a.log',
  'src/build/z',
  'src/b c',
  '!odd',
  'trail ',
  '#hash',
  '[x].log',
  'back\\slash',
];
const FILES = Object.fromEntries(NAMES.map((name) => [name, name]));

describe('.gitignore', () => {
  test.each([
    ['*.log'],
    ['/build'],
    ['build/'],
    ['build/*\n!build/keep/'],
    ['build\n!build/keep'],
    ['*\n!*/\n!*.txt'],
    ['src/**/z'],
    ['**/build'],
    ['\\!odd\n# note\n\nb\\ c'],
    ['src/b?c'],
    ['[ab].*'],
    ['*.log\r\nbuild/\r\n'],
    ['!a.log'],
    ['a.log   '],
    ['src/**'],
    ['src/**\n!src/b c'],
    ['src/*\n!src/build/'],
    ['/*\n!/src/\n/src/*\n!/src/a.log'],
    ['**'],
    ['**/\n'],
    ['*\n!.gitignore'],
    ['A.LOG'],
    ['b.txt/'],
    ['build/keep/y\n!build/keep/y'],
    ['!build\nbuild/keep'],
    ['[!a]*.log'],
    ['[a-b].???'],
    ['src/[^b]*'],
    ['\\[x].log'],
    ['a\\.log'],
    ['  a.log'],
    ['\ta.log'],
    ['src/b\\ c'],
    ['trail\\ '],
    ['./a.log'],
    ['src//a.log'],
    ['/'],
    ['#a.log'],
    ['\\#hash'],
    ['/src/build/../a.log'],
    ['{a,b}.log'],
    ['*.{log,txt}'],
    ['?'],
    ['back\\\\slash'],
  ])('%j leaves out what Git ignores', async (rules) => {
    const folder = createFolder({ ...FILES, '.gitignore': rules });
    expect((await list(folder)).sort()).toEqual(listByGit(folder));
  });

  test('the deepest file decides, and rules of the repository apply to a folder of it', async () => {
    const folder = createFolder({
      ...FILES,
      '.gitignore': '*.log\n/src/build\n',
      'src/.gitignore': '!a.log\nb*\n',
    });
    expect((await list(folder)).sort()).toEqual(listByGit(folder));
    writeFileSync(join(folder, '.git/info/exclude'), '.gitignore\n');
    expect((await list(join(folder, 'src'))).sort()).toEqual(listByGit(folder, 'src'));
  });

  test('a worktree has the own rules of its repository', async () => {
    const folder = createFolder(FILES);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a', ...args], { cwd: folder });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'a');
    const tree = join(temporaryFolder(), 'tree');
    git('worktree', 'add', '-q', tree);
    writeFileSync(join(folder, '.git/info/exclude'), '*.log\n');
    for (const name of ['a.log', 'b.txt']) writeFileSync(join(tree, name), '');
    expect(await list(tree)).toEqual(['b.txt']);
    const output = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
      cwd: tree,
    });
    expect(output.toString()).toBe('b.txt\n');
  });

  test.each([
    ['too many stars', '*a*a*a*a*a*b'],
    ['too long a line', 'a'.repeat(2000)],
    ['too many lines', 'a\n'.repeat(3000)],
    ['too large a file', `#${'a'.repeat(300 * 1024)}`],
  ])('%s is refused at once', async (_, rules) => {
    const folder = createFolder({ ...FILES, '.gitignore': rules });
    await expect(list(folder)).rejects.toThrow(InvalidInputError);
  });
});

describe('.dockerignore', () => {
  test('of the built folder leaves out files of it, but not what the build itself needs', async () => {
    const web = { 'web/Dockerfile': '', 'web/docs/a.md': '', 'web/docs/b.md': '', 'web/x': '' };
    const folder = createFolder({
      ...{ ...web, 'docs/c.md': '', x: '' },
      'web/.dockerignore': '*\n!docs/a.md\nDockerfile\n',
    });
    expect(await list(folder, { subpath: 'web' })).toEqual([
      ...['docs/c.md', 'web/.dockerignore', 'web/Dockerfile', 'web/docs/a.md', 'x'],
    ]);
  });

  test('that a build would refuse is refused', async () => {
    const folder = createFolder({ ...FILES, '.dockerignore': '[' });
    await expect(list(folder)).rejects.toThrow(InvalidInputError);
  });
});

test('an included path is uploaded although a rule leaves it out, and nothing beside it', async () => {
  const folder = createFolder({ ...FILES, '.gitignore': '*' });
  expect(await list(folder, { include: ['build/keep', 'a.log'] })).toEqual([
    ...['a.log', 'build/keep/y'],
  ]);
});
