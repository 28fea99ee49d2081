/** Tests that tar archives with very many or very large headers are refused early, with little memory and time. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { EngineError } from './engine/engine-error.ts';
import { readSourceArchive } from './engine/source/source-archive.ts';
import { createDataKey } from './storage/backup/sealed-stream.ts';
import { chunksOf, extendedHeader, TAR_END, tarHeader } from './testing/raw-tar.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { BackupFailure } from './use-cases/data-backup/backup-failure.ts';
import { archiveUpload } from './use-cases/data-backup/unpack-upload.ts';

const MIB = 2 ** 20;
const MILLION = 1_000_000;
/** Most of it is the compiler's, and what the test itself makes. */
const MOST_BYTES = 300 * MIB;
/** The longest time of CPU, in ms. */
const MOST_CPU_MS = 60_000;
const FOLDER = '5';

function* many(count: number, entry: (index: number) => Buffer): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield entry(index);
  yield TAR_END;
}

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => [`key${index}`, ''] as const);
const deep = (index: number) =>
  Buffer.concat([
    extendedHeader('x', [['path', `${index}${'/a'.repeat(400)}/`]]),
    tarHeader('d', { type: FOLDER }),
  ]);
function* withGlobal(): Generator<Buffer> {
  yield extendedHeader('g', records(200_000));
  yield* many(MILLION, (index) =>
    Buffer.concat([extendedHeader('x', [['a', 'b']]), tarHeader(`f${index}`)]),
  );
}
const longName = (index: number) =>
  Buffer.concat([extendedHeader('x', [['path', `${index}${'x'.repeat(MIB)}/f`]]), tarHeader('f')]);
const largest = extendedHeader('x', records(200_000));

/** Each archive, and words of its refusal. */
type HostileArchive = readonly [name: string, make: () => Generator<Buffer>, words: string];
const emptyFiles = () => many(MILLION, (index) => tarHeader(`f${index}`));
const folders = () => many(MILLION, (index) => tarHeader(`d${index}/`, { type: FOLDER }));
const sameFolder = () => many(MILLION, () => tarHeader('d/', { type: FOLDER }));
const links = () => many(MILLION, (index) => tarHeader(`l${index}`, { type: '1', linkname: 'f' }));
const LARGE: readonly HostileArchive[] = [
  ['a global header of 200,000 records', withGlobal, '너무 긴'],
  ['headers of 200,000 records', () => many(200, () => largest), '너무 긴'],
];
const SOURCES: readonly HostileArchive[] = [
  ...LARGE,
  ['empty files', emptyFiles, '너무 많'],
  ['folders', folders, '너무 많'],
  ['one folder a million times', sameFolder, '너무 많'],
  ['hard links', links, '아닌 것'],
  ['folders in 400 folders', () => many(MILLION, deep), '너무 많'],
];
const VOLUMES: readonly HostileArchive[] = [
  ...LARGE,
  ['empty files', emptyFiles, '개보다 많은'],
  ['hard links', links, '개보다 많은'],
  ['names of a MiB', () => many(200, longName), '너무 긴'],
];

async function readSource(archive: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of readSourceArchive(archive, new AbortController().signal));
}

async function readVolume(archive: AsyncIterable<Buffer>): Promise<void> {
  const folder = join(temporaryFolder(), 'backups');
  await mkdir(folder);
  await archiveUpload({
    ...{ source: Readable.from(archive), place: { folder, reserve: 0 } },
    seal: { id: 'a', dataKey: createDataKey(), sealedKey: 'k', isCompressed: true },
    ...{ room: 1024 * MIB, mostBytes: 1024 * MIB, signal: new AbortController().signal },
  });
}

/** Measures what work costs while it runs. */
async function measure(work: () => Promise<void>) {
  const before = process.cpuUsage();
  const room = process.memoryUsage().rss;
  let bytes = 0;
  const look = setInterval(() => {
    bytes = Math.max(bytes, process.memoryUsage().rss - room);
  }, 50);
  await work().finally(() => clearInterval(look));
  const { user, system } = process.cpuUsage(before);
  return { bytes, cpuMs: (user + system) / 1000 };
}

/** The sizes of the chunks in which a source and a volume arrive. */
const READERS = [
  ['a source', readSource, 4 * MIB, EngineError, SOURCES],
  ['a volume', readVolume, 64 * 1024, BackupFailure, VOLUMES],
] as const;

describe.each(READERS)('%s', (_, read, bytes, Refusal, archives) => {
  test.each(archives)('of %s', { tags: 'full' }, async (...[, make, words]) => {
    const archive = Readable.from(chunksOf(make(), bytes));
    let refusal: unknown;
    const cost = await measure(() =>
      read(archive).catch((error: unknown) => {
        refusal = error;
      }),
    );
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ message: expect.stringContaining(words) });
    expect(cost.bytes).toBeLessThan(MOST_BYTES);
    expect(cost.cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});

test('a large source whose files are written more slowly than it arrives is read', {
  tags: 'full',
}, async () => {
  const path = (index: number) => `${'a'.repeat(200)}/${index}`;
  const file = (index: number) =>
    Buffer.concat([extendedHeader('x', [['path', path(index)]]), tarHeader('f')]);
  const archive = Readable.from(chunksOf(many(45_000, file), 4 * MIB));
  let files = 0;
  for await (const _ of readSourceArchive(archive, new AbortController().signal)) {
    files += 1;
    await setImmediate();
  }
  expect(files).toBe(45_000);
});
