import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGitServer } from '../../testing/source/git-http-server.ts';
import { createTestRepository } from '../../testing/source/git-repository.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { chooseFiles } from '../inspection/choose-files.ts';
import { GitRepositoryReader, type GitRepositoryReaderOptions } from './repository-reader.ts';

const MIB = 1024 ** 2;

async function useReader(options: Partial<GitRepositoryReaderOptions> = {}) {
  const server = await startGitServer(temporaryFolder());
  onTestFinished(server.close);
  const repository = createTestRepository(join(server.root, 'app'));
  repository.git(['config', 'uploadpack.allowFilter', 'true']);
  const folder = join(temporaryFolder(), 'inspections');
  const reader = new GitRepositoryReader({
    protocols: ['http'],
    allowsPrivate: () => true,
    limits: { timeoutMs: 60_000, maxBytes: 2 * MIB, maxEntries: 1000 },
    folder,
    ...options,
  });
  const from = { url: `${server.url}/app`, branch: '', subpath: '' };
  return { server, repository, reader, from, folder };
}

const { signal } = new AbortController();
const all = (paths: readonly string[]) => paths;
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('reads the tree and the chosen files of the default branch, but none of the other files', async () => {
  const { repository, reader, from, folder } = await useReader();
  repository.git(['branch', '-m', '기본']);
  repository.write({
    'package.json': '{}',
    'apps/웹/go.mod': 'go 1.25',
    'video.mp4': randomBytes(4 * MIB),
  });
  const commit = repository.commit('처음');
  expect(await reader.findCommit(from, signal)).toBe(commit);
  const read = await reader.read(from, chooseFiles, signal);
  expect(read.commit).toBe(commit);
  expect([...read.paths].sort()).toEqual(['apps/웹/go.mod', 'package.json', 'video.mp4']);
  expect([...read.texts]).toEqual([
    ['package.json', '{}'],
    ['apps/웹/go.mod', 'go 1.25'],
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('reads from a host that sends whole repositories only', { tags: 'full' }, async () => {
  const { repository, reader, from } = await useReader();
  repository.git(['config', '--unset', 'uploadpack.allowFilter']);
  repository.write({ 'package.json': '{}' });
  repository.commit('하나');
  expect((await reader.read(from, all, signal)).texts.get('package.json')).toBe('{}');
});

test('leaves out links, files that are too large, and files in another encoding', {
  tags: 'full',
}, async () => {
  const { repository, reader, from } = await useReader();
  repository.write({
    'a.txt': '',
    'b.txt': 'b\n',
    'same.txt': 'b\n',
    'large.txt': 'x'.repeat(300 * 1024),
    'cp949.txt': Buffer.from([0xb0, 0xa1]),
  });
  repository.git([
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${repository.git(['hash-object', '-w', '--stdin'], '/etc/passwd')},package.json`,
  ]);
  repository.git(['commit', '-q', '-m', 'link']);
  repository.git(['reset', '-q', '--hard']);
  repository.commit('둘');
  const { paths, texts } = await reader.read(from, all, signal);
  expect(paths).not.toContain('package.json');
  expect([...texts]).toEqual([
    ['a.txt', ''],
    ['b.txt', 'b\n'],
    ['same.txt', 'b\n'],
  ]);
});

test('reads branches, tags and commits, and says which branch is missing', async () => {
  const { repository, reader, from } = await useReader();
  const empty = expect.objectContaining({
    message: expect.stringContaining('저장소가 비어 있습니다'),
  });
  expect(await failure(reader.findCommit(from, signal))).toEqual(empty);
  repository.write({ 'go.mod': 'go 1.24' });
  const first = repository.commit('하나');
  repository.git(['tag', '-a', 'v1', '-m', 'v1']);
  repository.write({ 'go.mod': 'go 1.25' });
  const last = repository.commit('둘');
  for (const [branch, commit] of [
    ['v1', first],
    [last, last],
    ['main', last],
  ] as const) {
    expect(await reader.findCommit({ ...from, branch }, signal)).toBe(commit);
    expect((await reader.read({ ...from, branch }, all, signal)).commit).toBe(commit);
  }
  expect(await failure(reader.findCommit({ ...from, branch: '개발' }, signal))).toMatchObject({
    reason: 'source-failed',
    message: expect.stringContaining('개발 브랜치나 태그가 없습니다'),
  });
});

test('stops at the limits of files and bytes', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: MIB, maxEntries: 3 };
  const { repository, reader, from } = await useReader({ limits });
  repository.write({ a: '', b: '', c: '', d: '' });
  repository.commit('넷');
  expect(await failure(reader.read(from, all, signal))).toMatchObject({
    reason: 'source-too-large',
  });
});

test('ends git at the time limit and when the caller leaves, and keeps no files', async () => {
  const limits = { timeoutMs: 300, maxBytes: MIB, maxEntries: 1000 };
  const { server, repository, reader, from, folder } = await useReader({ limits });
  repository.commit('하나');
  const asked = Promise.withResolvers<void>();
  server.before = () => {
    asked.resolve();
    return false;
  };
  expect(await failure(reader.findCommit(from, signal))).toMatchObject({
    reason: 'source-timeout',
    message: expect.stringContaining('안에 살펴보지 못했습니다'),
  });
  const leaving = new AbortController();
  const left = failure(reader.read(from, all, leaving.signal));
  await asked.promise;
  const reason = new Error('left');
  leaving.abort(reason);
  expect(await left).toBe(reason);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test('refuses addresses of private networks, other protocols and credentials', async () => {
  const { reader, from } = await useReader({ allowsPrivate: () => false });
  for (const url of [from.url, 'ext::sh -c id', 'file:///etc', 'http://a:b@127.0.0.1/x']) {
    expect(await failure(reader.findCommit({ ...from, url }, signal))).toMatchObject({
      reason: 'source-refused',
    });
  }
});
