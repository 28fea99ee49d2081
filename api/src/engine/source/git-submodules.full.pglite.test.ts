import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestRepository } from '../../testing/source/git-repository.ts';
import {
  expectRefusedFetch,
  matchEngineError,
  useGitSourceWithFiles,
} from '../../testing/source/refusals.ts';
import type { GitSourceFixture } from '../../testing/source/use-git-source.ts';

/** Creates a second repository on the server of the source. @returns the hash of its commit */
function addRepository({ server }: GitSourceFixture, name: string, files: Record<string, string>) {
  const repository = createTestRepository(join(server.root, name));
  repository.write(files);
  return { ...repository, hash: repository.commit(name) };
}

type Repository = Pick<ReturnType<typeof createTestRepository>, 'git' | 'write' | 'commit'>;

/** Adds a submodule to a repository, as `git submodule add` does. */
function addSubmodule({ git, write }: Repository, path: string, hash: string, url: string): string {
  write({ '.gitmodules': `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n` });
  git(['add', '.gitmodules']);
  git(['update-index', '--add', '--cacheinfo', `160000,${hash},${path}`]);
  git(['commit', '-q', '-m', 'submodule']);
  return git(['rev-parse', 'HEAD']);
}

test.each(['../library', './../library', 'SERVER/library'])(
  'a submodule of the same host: %s',
  async (url) => {
    const run = await useGitSourceWithFiles();
    const { hash } = addRepository(run, 'library', { 'lib.js': 'lib', 'deep/a.js': 'a' });
    addSubmodule(run.repository, 'libs/한글', hash, url.replace('SERVER', run.server.url));
    const { context, absent, commit } = await run.fetch();
    expect(readFileSync(join(context, 'libs/한글/lib.js'), 'utf8')).toBe('lib');
    expect(readdirSync(join(context, 'libs/한글')).sort()).toEqual(['deep', 'lib.js']);
    expect([absent, commit.subject]).toEqual([[], 'submodule']);
    const inside = await run.fetch({ subpath: 'libs/한글/deep' });
    expect(readdirSync(inside.context)).toEqual(['a.js']);
  },
);

test('a commit that is no longer at a branch, and a submodule within a submodule', async () => {
  const run = await useGitSourceWithFiles();
  const inner = addRepository(run, 'inner', { i: 'inner' });
  inner.write({ i: 'later' });
  inner.commit('later');
  const outer = addRepository(run, 'outer', { o: 'outer' });
  const hash = addSubmodule(outer, 'inner', inner.hash, '../inner');
  addSubmodule(run.repository, 'outer', hash, '../outer');
  const { context } = await run.fetch();
  expect(readFileSync(join(context, 'outer/inner/i'), 'utf8')).toBe('inner');
});

test.each([
  ['https://gitlab.example/a/b', '다른 호스트(gitlab.example)에 있습니다'],
  ['file:///etc', '방식은 쓸 수 없습니다'],
  ['ext::sh -c true', '방식은 쓸 수 없습니다'],
  ['/etc', '읽을 수 없습니다'],
  ['https://user:word@127.0.0.1/a', '사용자명이나 비밀번호'],
  ['../nowhere', '저장소를 찾을 수 없습니다'],
  ['../../../../app', '커밋이 없습니다'],
])('a submodule at %s is named where it is needed', async (url, sentence) => {
  const run = await useGitSourceWithFiles();
  addSubmodule(run.repository, 'libs/other', '1'.repeat(40), url);
  const { absent, context } = await run.fetch();
  expect(absent).toEqual([{ path: 'libs/other', message: expect.stringContaining(sentence) }]);
  expect(absent[0]?.message).toMatch(
    /^서브모듈\(libs\/other\)을 가져올 수 없습니다\. .*추가해주세요\.$/,
  );
  expect(readdirSync(join(context, 'libs/other'))).toEqual([]);
  expect((await run.fetch({ subpath: 'libs' })).absent).toMatchObject([{ path: 'other' }]);
  expect((await run.fetch({ subpath: 'apps/web' })).absent).toEqual([]);
  await expect(run.fetch({ subpath: 'libs/other/src' })).rejects.toThrow('서브모듈(libs/other)');
});

test('a submodule without an address, and a file of addresses that cannot be read', async () => {
  const run = await useGitSourceWithFiles();
  addSubmodule(run.repository, 'libs/other', '1'.repeat(40), '../app');
  run.repository.write({ '.gitmodules': '[submodule "libs/oth' });
  run.repository.git(['commit', '-q', '-m', 'broken', '--', '.gitmodules']);
  expect((await run.fetch()).absent).toMatchObject([
    { message: expect.stringContaining('.gitmodules 파일에 주소가 없습니다') },
  ]);
});

test('an option of git as an address', async () => {
  const run = await useGitSourceWithFiles();
  addSubmodule(run.repository, 'libs/other', '1'.repeat(40), '--upload-pack=true');
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-refused', '위험한 항목(gitmodulesUrl)'),
  );
});

test('submodules that contain each other end at the limit of the depth', async () => {
  const run = await useGitSourceWithFiles();
  const [a, b] = [addRepository(run, 'a', { a: 'a' }), addRepository(run, 'b', { b: 'b' })];
  let hash = a.hash;
  for (let level = 0; level < 3; level += 1) {
    hash = addSubmodule(b, 'a', hash, '../a');
    hash = addSubmodule(a, 'b', hash, '../b');
  }
  addSubmodule(run.repository, 'a', hash, '../a');
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-refused', '너무 깊습니다. 서브모듈은 4단계까지'),
  );
});

test('the limits of a source count its submodules', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 10 };
  const run = await useGitSourceWithFiles({ limits });
  const names = Array.from({ length: 5 }, (_, i) => [`f${i}`, 'x'] as const);
  const { hash } = addRepository(run, 'library', Object.fromEntries(names));
  const entries = ['one', 'two'].map((path) => `160000 commit ${hash}\t${path}\n`);
  const paths = ['one', 'two'].map(
    (path) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = ../library\n`,
  );
  const blob = run.repository.git(['hash-object', '-w', '--stdin'], paths.join(''));
  const tree = run.repository.git(
    ['mktree', '--missing'],
    [...entries, `100644 blob ${blob}\t.gitmodules\n`].join(''),
  );
  const commit = run.repository.git(['commit-tree', tree, '-m', 'two']);
  run.repository.git(['update-ref', 'refs/heads/two', commit]);
  expect(await expectRefusedFetch(run, { branch: 'two' })).toEqual(
    matchEngineError('source-too-large', '10개까지'),
  );
});
