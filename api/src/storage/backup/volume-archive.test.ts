import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createArchive } from '../../testing/volume-archives.ts';
import { archiveCounter, UnusableArchiveError } from './volume-archive.ts';

const FILES = 64;
const CHUNK_BYTES = FILES * 1024;
const CHUNKS = 2048;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the bytes of all reachable objects. */
function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('the memory does not grow with the length of an archive', { tags: 'full' }, async () => {
  // Small files, after each of which the archive takes the rest of a chunk later.
  const file = (_: unknown, index: number) => ({
    name: `volume/${index}`,
    content: '\0'.repeat(512),
  });
  const archive = await createArchive(Array.from({ length: FILES }, file));
  let growth = 0;
  async function* source() {
    for (let sent = 0; sent < CHUNKS; sent += 1) {
      if (sent === CHUNKS / 8) growth -= measureHeap();
      // At once, so that the counter is still busy with the chunk before.
      yield await Promise.resolve(archive.subarray(0, CHUNK_BYTES));
    }
    growth += measureHeap();
    yield archive.subarray(CHUNK_BYTES);
  }
  const counter = archiveCounter('volume');
  for await (const _ of counter.pass(source()));
  expect(counter.read()).toEqual({ entries: FILES * CHUNKS, bytes: FILES * 512 * CHUNKS });
  expect(growth).toBeLessThan(300_000);
});

test('a damaged archive ends the pipeline although its source continues', async () => {
  function* source() {
    for (;;) yield Buffer.alloc(CHUNK_BYTES, 'x');
  }
  const read = async () => {
    for await (const _ of archiveCounter('volume').pass(Readable.from(source())));
  };
  await expect(read()).rejects.toBeInstanceOf(UnusableArchiveError);
});
