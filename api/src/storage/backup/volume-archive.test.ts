import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createArchive } from '../../testing/volume-archives.ts';
import { archiveCounter, UnusableArchiveError } from './volume-archive.ts';

const CHUNK_BYTES = 64 * 1024;
const CHUNKS = 4096;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the bytes of all reachable objects. */
function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('the memory does not grow with the length of an archive', async () => {
  const bytes = CHUNK_BYTES - 512;
  const archive = await createArchive([{ name: 'volume/file', content: '\0'.repeat(bytes) }]);
  let growth = 0;
  function* source() {
    for (let sent = 0; sent < CHUNKS; sent += 1) {
      if (sent === CHUNKS / 8) growth -= measureHeap();
      yield archive.subarray(0, CHUNK_BYTES);
    }
    growth += measureHeap();
    yield archive.subarray(CHUNK_BYTES);
  }
  const counter = archiveCounter('volume');
  for await (const _ of counter.pass(Readable.from(source())));
  expect(counter.read()).toEqual({ entries: CHUNKS, bytes: bytes * CHUNKS });
  expect(growth).toBeLessThan(500_000);
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
