import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  expectRefusedFetch,
  matchEngineError,
  useGitSourceWithFiles,
} from '../../testing/source/refusals.ts';

test('a small repository that unfolds to a large one, or to many files', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 100 };
  const run = await useGitSourceWithFiles({ limits });
  run.repository.write({ zeros: Buffer.alloc(5 * 1024 ** 2) });
  run.repository.commit('zeros');
  expect(await expectRefusedFetch(run)).toEqual(matchEngineError('source-too-large', '4MiB까지'));
  // A tree of ten trees of ten trees …: 10^12 files in thirteen objects.
  let tree = run.repository.git(['hash-object', '-w', '--stdin'], 'x');
  for (let depth = 0; depth < 12; depth += 1) {
    const entry = depth === 0 ? '100644 blob' : '040000 tree';
    const entries = Array.from({ length: 10 }, (_, i) => `${entry} ${tree}\t${i}\n`);
    tree = run.repository.git(['mktree'], entries.join(''));
  }
  const commit = run.repository.git(['commit-tree', tree, '-m', 'bomb']);
  run.repository.git(['update-ref', 'refs/heads/bomb', commit]);
  expect(await expectRefusedFetch(run, { branch: 'bomb' })).toEqual(
    matchEngineError('source-too-large', '100개까지'),
  );
});

test('attributes unfold nothing: files are written as they were committed', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 100 };
  const run = await useGitSourceWithFiles({ limits });
  const files = {
    '.gitattributes':
      '[attr]more ident\n* ident\nb working-tree-encoding=UTF-32\nc text eol=crlf\nd more\n',
    a: '$Id$\n'.repeat(700_000),
    b: 'x'.repeat(100_000),
    c: '\n'.repeat(100_000),
    d: '$Id$ 한글\r\n',
  };
  const entries = Object.entries(files).map(([name, content]) => {
    const blob = run.repository.git(['hash-object', '-w', '--stdin'], content);
    return `100644 blob ${blob}\t${name}\n`;
  });
  const tree = run.repository.git(['mktree'], entries.join(''));
  const commit = run.repository.git(['commit-tree', tree, '-m', 'unfolds']);
  run.repository.git(['update-ref', 'refs/heads/unfolds', commit]);
  const { context } = await run.fetch({ branch: 'unfolds' });
  const changed = Object.entries(files).filter(
    ([name, content]) => readFileSync(join(context, name), 'utf8') !== content,
  );
  expect(changed.map(([name]) => name)).toEqual([]);
});

test('folders count as files do, long names and deep trees are refused, before anything is written', async () => {
  const run = await useGitSourceWithFiles({
    limits: { timeoutMs: 60_000, maxBytes: 1e6, maxEntries: 300 },
  });
  const tree = (name: string, hash: string) =>
    run.repository.git(['mktree'], `040000 tree ${hash}\t${name}\n`);
  const blob = run.repository.git(['hash-object', '-w', '--stdin'], 'x');
  const nested = (name: string, depth: number) => {
    let hash = run.repository.git(['mktree'], `100644 blob ${blob}\tfile\n`);
    for (let i = 0; i < depth; i += 1) hash = tree(name, hash);
    return hash;
  };
  const branch = (hash: string) => {
    const commit = run.repository.git(['commit-tree', hash, '-m', 'bomb']);
    run.repository.git(['update-ref', 'refs/heads/bomb', commit]);
  };
  const refused = (hash: string) => {
    branch(hash);
    return expectRefusedFetch(run, { branch: 'bomb' });
  };
  // Five files in 400 folders.
  const deep = nested('d', 80);
  const many = Array.from({ length: 5 }, (_, i) => `040000 tree ${deep}\t${i}\n`).join('');
  expect(await refused(run.repository.git(['mktree'], many))).toEqual(
    matchEngineError('source-too-large', '파일과 폴더가 너무 많습니다. 300개까지'),
  );
  expect(await refused(nested('d', 101))).toEqual(
    matchEngineError('source-too-large', '폴더가 너무 깊습니다'),
  );
  expect(await refused(nested('d'.repeat(256), 1))).toEqual(
    matchEngineError('source-too-large', '너무 깁니다'),
  );
  expect(await refused(nested('d'.repeat(90), 30))).toEqual(
    matchEngineError('source-too-large', '너무 깁니다'),
  );
});

test('a file whose name is no UTF-8 is fetched', async () => {
  const run = await useGitSourceWithFiles();
  const blob = run.repository.git(['hash-object', '-w', '--stdin'], 'x');
  const line = Buffer.from(`100644 blob ${blob}\t\xc7\xd1.txt\n`, 'latin1');
  const hash = execFileSync('git', ['mktree'], { cwd: run.repository.folder, input: line });
  const commit = run.repository.git(['commit-tree', hash.toString().trim(), '-m', 'name']);
  run.repository.git(['update-ref', 'refs/heads/name', commit]);
  const { context } = await run.fetch({ branch: 'name' });
  expect(readdirSync(context, { encoding: 'buffer' })).toEqual([
    Buffer.from('\xc7\xd1.txt', 'latin1'),
  ]);
});

test('a server that sends without end', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 100 };
  const run = await useGitSourceWithFiles({ limits });
  const packet = (data: Buffer) =>
    Buffer.concat([Buffer.from((data.length + 4).toString(16).padStart(4, '0')), data]);
  const band = (data: Buffer) => packet(Buffer.concat([Buffer.from([1]), data]));
  const start = Buffer.from([...Buffer.from('PACK'), 0, 0, 0, 2, 0, 1, 0, 0]);
  // Returns a blob of 48 KiB in git's pack format: type and size, and then the content compressed by zlib.
  const blob = () =>
    Buffer.concat([Buffer.from([0xb0, 0x80, 0x18]), deflateSync(randomBytes(49152))]);
  run.server.before = (request, response) => {
    // The first POST request lists the branches, the second fetches the commit.
    if (run.server.asked.filter((line) => line.startsWith('POST')).length < 2) return true;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write(Buffer.concat([packet(Buffer.from('packfile\n')), band(start)]));
    const more = () => {
      while (!response.destroyed && response.write(band(blob())));
    };
    response.on('drain', () => setImmediate(more));
    more();
    return false;
  };
  expect(await expectRefusedFetch(run)).toEqual(matchEngineError('source-too-large', '4MiB까지'));
});
