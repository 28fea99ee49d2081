import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareBuild } from './engine/dockerfile/prepare-build.ts';
import { computeBuildIdentity, packBuildContext } from './engine/image-builder.ts';
import { useListeningServer } from './testing/listening.ts';
import { createSourceFolder, folderBuildRequest } from './testing/source/hostile-source.ts';
import { useGitSourceWithFiles } from './testing/source/refusals.ts';
import { measureCallsDuring } from './testing/steady-caller.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const address = useListeningServer(server);
const signal = new AbortController().signal;
const IMAGE = { Dockerfile: 'FROM scratch\n' };
/** The maximum response time on a busy machine, in ms. An idle machine needs a fiftieth of this time. */
const MOST_MS = 10_000;

const files = (count: number, folders: number, size: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`d${i % folders}/f${i}.txt`, 'x'.repeat(size)]),
  );

/** Processes a source as a build does: prepares and identifies the build, and packs the context. */
async function build(context: string): Promise<void> {
  await prepareBuild({ context, buildArgs: [], starterFolder: join(context, 'unused') }, signal);
  const request = folderBuildRequest(context);
  await computeBuildIdentity(request, { signal, log: () => undefined });
  const archive = packBuildContext(request, { sent: { name: 'D', text: 'FROM scratch' } }, signal);
  for await (const chunk of archive) expect(chunk.length).toBeGreaterThan(0);
}

const sources: [string, () => Record<string, string>][] = [
  ['a pattern bomb', () => ({ ['a'.repeat(200)]: '', '.dockerignore': '*a*a*a*a*a*b\n' })],
  [
    'as many and as hard patterns as there may be',
    () => ({ ...files(500, 20, 10), '.dockerignore': `${'*?'.repeat(30)}b\n`.repeat(1900) }),
  ],
  ['200,000 lines', () => ({ ...files(50, 1, 10), '.dockerignore': 'x\n'.repeat(200_000) })],
  ['12,000 files', () => files(12_000, 60, 1000)],
  ['large files', () => files(20, 1, 8e6)],
];

test.each(sources)('%s: another member is answered', async (_title, make) => {
  const { token } = await server().member();
  const context = createSourceFolder({ ...IMAGE, ...make() });
  const times = await measureCallsDuring(`${address()}/api/v1/projects`, token, async () => {
    await Promise.allSettled([build(context), build(context)]);
  });
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(MOST_MS);
});

test('half a million folders are refused while another member is answered', async () => {
  const { token } = await server().member();
  const run = await useGitSourceWithFiles({
    limits: { timeoutMs: 120_000, maxBytes: 5e8, maxEntries: 50_000 },
  });
  const { git } = run.repository;
  let tree = git(['mktree'], `100644 blob ${git(['hash-object', '-w', '--stdin'], 'x')}\tf\n`);
  for (let i = 0; i < 90; i += 1) tree = git(['mktree'], `040000 tree ${tree}\td\n`);
  const wide = Array.from({ length: 6300 }, (_, i) => `040000 tree ${tree}\tn${i}\n`);
  const commit = git(['commit-tree', git(['mktree'], wide.sort().join('')), '-m', 'folders']);
  git(['update-ref', 'refs/heads/folders', commit]);
  const times = await measureCallsDuring(`${address()}/api/v1/projects`, token, async () => {
    await expect(run.fetch({ branch: 'folders' })).rejects.toThrow('50,000개까지');
  });
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(MOST_MS);
});
