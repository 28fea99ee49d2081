/** The files of volumes on a real engine. */
import { Readable } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type FilePath,
  FOLDER_ENTRIES_MAX,
  type VolumeFiles,
} from '../../engine/volume-files/volume-files.ts';
import type { VolumeStore } from '../../engine/volume-store.ts';
import { STRANGE_NAMES, TRAPS } from '../hostile-volume.ts';
import { type ArchiveEntry, createArchive } from '../volume-archives.ts';
import { ID, path, refused } from '../volume-files.ts';
import { waitUntil } from '../wait-until.ts';
import { createDockerUnderTest, type DockerUnderTest } from './docker-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './provided-docker.ts';

const REF = { project: 'shop', volume: 'browsed' };
const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };
/** The time in which an act on a hostile volume has to end, in ms. */
const PROMPT_MS = 10_000;
const MANY = 1000;
/** The number of files whose names fill a large folder. ext4 permits 65,000 names of a file. */
const LINKED = 3;

/** The traps, and a file of a program that is not root. A socket is in no archive. */
const ENTRIES: readonly ArchiveEntry[] = [
  { name: 'volume', type: 'directory', mode: 0o755, uid: 70, gid: 71 },
  { name: 'volume/folder', type: 'directory', mode: 0o700, uid: 70, gid: 71 },
  { name: 'volume/folder/file', content: 'inside', mode: 0o600, uid: 70, gid: 71 },
  { name: 'volume/root', type: 'symlink', linkname: '/' },
  { name: 'volume/up', type: 'symlink', linkname: '..' },
  { name: 'volume/proc', type: 'symlink', linkname: '/proc' },
  { name: 'volume/loop', type: 'symlink', linkname: 'loop' },
  { name: 'volume/pipe', type: 'fifo' },
  { name: 'volume/device', type: 'character-device', devmajor: 1, devminor: 5 },
];
const STORED_TRAPS = TRAPS.filter((trap) => trap !== 'socket');

const listContainers = async ({ client }: DockerUnderTest) => {
  const query = { all: true, filters: { label: ['naru.role=volume-helper'] } };
  return (await buffer(await client.open('/containers/json', { query }))).toString().trim();
};

/** Counts the processes of the containers of volumes. */
async function countProcesses(docker: DockerUnderTest): Promise<number> {
  const containers = z
    .array(z.object({ Id: z.string() }))
    .parse(JSON.parse(await listContainers(docker)));
  const counts = containers.map(async ({ Id }) => {
    const stats = await docker.client.open(`/containers/${Id}/top`);
    return z.object({ Processes: z.array(z.unknown()) }).parse(await json(stats)).Processes.length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

let subject: DockerUnderTest;
let files: VolumeFiles;
let store: VolumeStore;

async function write(target: FilePath, content: Buffer): Promise<void> {
  const part = { offset: 0, bytes: content.length, content: Readable.from([content]) };
  await files.writePart(REF, ID, part, signal);
  const file = { path: target, bytes: content.length, replaces: false };
  await files.finishUpload(REF, ID, file, signal);
}

const namesIn = async (...folder: string[]) =>
  (await files.list(REF, folder, ALL, signal)).files.map(({ name }) => name);

async function setUp(): Promise<void> {
  const options = { installation: 'files', quotas: true, startTimeoutMs: 20_000 };
  subject = await createDockerUnderTest(getProvidedDaemon(), options);
  const { engine } = subject;
  if (engine.files === undefined || engine.volumes === undefined) {
    throw new Error('The engine reads no files of volumes.');
  }
  ({ files } = engine);
  store = engine.volumes;
  await store.ensure({ ...REF, capacityMiB: 32 });
  await store.fill(REF, Readable.from([await createArchive(ENTRIES)]), signal);
}

function testPaths(): void {
  it.each(STORED_TRAPS)('never go through %s', async (trap) => {
    const limited = AbortSignal.timeout(PROMPT_MS);
    const inner = path(trap, 'etc');
    const target = { path: inner, bytes: 1, replaces: true };
    const refusal = refused(['link', 'not-a-folder', 'not-a-file', 'exists']);
    const outcomes = await Promise.allSettled([
      files.list(REF, path(trap), ALL, limited),
      files.list(REF, inner, ALL, limited),
      files.measure(REF, inner, limited),
      files.open(REF, path(trap), { maxBytes: 10 }, limited),
      files.archive(REF, path(trap), limited),
      files.createFolder(REF, inner, limited),
      files.rename(REF, inner, 'b', limited),
      files.discard(REF, inner, ID, limited),
      files.checkUpload(REF, target, limited),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ status: 'rejected', reason: refusal });
    }
    expect(await files.measure(REF, path(trap), limited)).toBeLessThan(100_000);
  });

  it.each(STRANGE_NAMES)('may be named %j', async (name) => {
    await files.createFolder(REF, path('folder', name), signal);
    const other = `${name.slice(0, 250)}-2`;
    await write(path('folder', name, other), Buffer.from('content'));
    const opened = await files.open(REF, path('folder', name, other), { maxBytes: 4 }, signal);
    expect(await text(opened.content)).toBe('cont');
    await files.rename(REF, path('folder', name), other, signal);
    await files.discard(REF, path('folder', other), ID, signal);
    await files.restore(REF, ID, path('folder', name), signal);
    expect(await namesIn('folder', name)).toEqual([other]);
    await files.discard(REF, path('folder', name), ID, signal);
    await files.clean(REF, { deleted: 1_800_000_000, kept: 20, uploads: 0 }, signal);
    expect(await namesIn('folder')).toEqual(['file']);
  });

  it('belong to the owner of their folder', async () => {
    await write(path('folder', 'new'), Buffer.from('new'));
    const { files: found } = await files.list(REF, path('folder'), ALL, signal);
    const added = found.find(({ name }) => name === 'new');
    expect(added).toMatchObject({ bytes: 3, mode: 0o644, owner: '70:71' });
  });
}

function testTransfers(): void {
  it('are transferred as they are, several megabytes at once', async () => {
    const content = Buffer.alloc(6_000_000, 'the same text again and again. ');
    await write(path('large'), content);
    const { bytes, content: found } = await files.open(
      REF,
      path('large'),
      { maxBytes: 1e9 },
      signal,
    );
    expect(bytes).toBe(content.length);
    expect((await buffer(found)).equals(content)).toBe(true);
    const archive = gunzipSync(await buffer(await files.archive(REF, path('folder'), signal)));
    expect(archive.includes('inside')).toBe(true);
    await files.discard(REF, path('large'), ID, signal);
    await files.clean(REF, { deleted: 1_800_000_000, kept: 20, uploads: 0 }, signal);
  });

  it('that do not fit are refused, and leave nothing', async ({ skip }) => {
    const { volumeQuotas } = (await subject.engine.info()).capabilities;
    skip(!volumeQuotas, 'this engine cannot limit volumes');
    const target = { path: path('huge'), bytes: 2 ** 30, replaces: false };
    await expect(files.checkUpload(REF, target, signal)).rejects.toEqual(refused(['full']));
    const huge = write(path('huge'), Buffer.alloc(64 * 2 ** 20, 'x'));
    await expect(huge).rejects.toEqual(refused(['full']));
    // The parts of the upload have made room again.
    expect(await files.measure(REF, [], signal)).toBeLessThan(8 * 2 ** 20);
    await files.clean(REF, { deleted: 0, kept: 20, uploads: 1_800_000_000 }, signal);
    expect(await namesIn()).not.toContain('huge');
  });

  it('end with the signal, with their programs', async () => {
    const ending = new AbortController();
    const { content } = await files.open(
      REF,
      path('folder', 'file'),
      { maxBytes: 10 },
      ending.signal,
    );
    expect(await text(content)).toBe('inside');
    const endless = new Readable({ read: () => undefined });
    const part = { offset: 0, bytes: 1000, content: endless };
    const writing = files.writePart(REF, ID, part, ending.signal);
    ending.abort(new Error('The member is gone.'));
    await expect(writing).rejects.toThrow();
    await files.clean(REF, { deleted: 0, kept: 20, uploads: 1_800_000_000 }, signal);
  });
}

function testLeftProcesses(): void {
  it('leave no process, however they end', async () => {
    const ending = new AbortController();
    const endless = new Readable({ read: () => undefined });
    const part = { offset: 0, bytes: 1000, content: endless };
    const writing = files.writePart(REF, ID, part, ending.signal);
    await files.measure(REF, [], signal);
    ending.abort(new Error('The member is gone.'));
    await expect(writing).rejects.toThrow();
    await waitUntil(async () => (await countProcesses(subject)) <= 2);
  });
}

function testLargeFolder(): void {
  it('are listed in parts, up to the maximum of a folder', async () => {
    const entries = Array.from({ length: FOLDER_ENTRIES_MAX + MANY }, (_, index) => ({
      name: `volume/many/${index}`,
      type: 'link' as const,
      linkname: `volume/linked-${index % LINKED}`,
    }));
    const linked = Array.from({ length: LINKED }, (_, index) => ({
      ...{ name: `volume/linked-${index}`, content: 'x' },
    }));
    const folder = { name: 'volume/many', type: 'directory' } as const;
    const archive = await createArchive([...linked, folder, ...entries]);
    await store.fill(REF, Readable.from([archive]), signal);
    const limited = AbortSignal.timeout(60_000);
    const first = await files.list(REF, path('many'), { after: undefined, limit: 500 }, limited);
    expect(first).toMatchObject({ total: FOLDER_ENTRIES_MAX, isCut: true, hasMore: true });
    const after = first.files.at(-1);
    const second = await files.list(REF, path('many'), { after, limit: 500 }, limited);
    expect(second.files[0]?.name.localeCompare(after?.name ?? '')).toBe(1);
  }, 300_000);
}

function testDeletion(): void {
  it('give way to the deletion of the volume', async () => {
    const { content } = await files.open(REF, path('folder', 'file'), { maxBytes: 10 }, signal);
    content.resume();
    await subject.engine.remove({ kind: 'volume', ...REF });
    await expect(namesIn()).rejects.toMatchObject({ reason: 'not-found' });
    expect(await listContainers(subject)).toBe('[]');
  });
}

/** Tests the files of volumes on the engine of this test run. */
export function describeVolumeFiles(engineName: string): void {
  const missing = missingDockerReason();
  const title = `files of volumes on ${engineName}${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, () => {
    beforeAll(setUp, 1_800_000);
    afterAll(() => subject.close());
    testPaths();
    testTransfers();
    testLeftProcesses();
    testLargeFolder();
    testDeletion();
  });
}
