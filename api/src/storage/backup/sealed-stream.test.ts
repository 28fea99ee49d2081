import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  createDataKey,
  openContent,
  openSealedFile,
  sealContent,
  UnreadableContentError,
} from './sealed-stream.ts';

const FRAME = 64 * 1024;
const SEALED_FRAME = FRAME + 16;
const SEAL = { dataKey: createDataKey(), label: 'one 0' };

/** Returns content in chunks of a size. */
function parts(content: Buffer, size: number): Readable {
  const count = Math.ceil(content.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => content.subarray(index * size, (index + 1) * size)),
  );
}

/** Writes a sealed file, and returns its path and the size of its head. */
async function write(content: Buffer, size = 1000) {
  const file = join(temporaryFolder(), 'file');
  const sealed = await buffer(Readable.from(sealContent(parts(content, size), SEAL, 'key:text')));
  await writeFile(file, sealed);
  return { file, sealed, head: sealed.indexOf('\n', 'NARU-BACKUP 1\n'.length) + 1 };
}

const read = (file: string, seal = SEAL): Promise<Buffer> =>
  buffer(Readable.from(openContent(file, seal)));

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 5])(
  'a content of %i bytes is read as it was written',
  async (bytes) => {
    const content = randomBytes(bytes);
    for (const size of [1000, FRAME, 2 * FRAME + 7]) {
      const { file } = await write(content, size);
      expect((await read(file)).equals(content)).toBe(true);
    }
  },
);

test('the file does not contain the content', async () => {
  const secret = Buffer.from('a secret value');
  const { file } = await write(Buffer.concat([randomBytes(FRAME), secret]));
  expect((await readFile(file)).includes(secret)).toBe(false);
});

test('each flipped bit after the head is noticed', async () => {
  const { file, sealed, head } = await write(randomBytes(2 * FRAME + 10));
  for (const position of [head, head + SEALED_FRAME - 1, head + SEALED_FRAME, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[position] = (changed[position] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(read(file)).rejects.toThrow(UnreadableContentError);
  }
});

test('a file that ends early is noticed, also between two frames', async () => {
  const { file, sealed, head } = await write(randomBytes(2 * FRAME));
  for (const length of [head, head + 5, head + SEALED_FRAME, sealed.length - 1, 10]) {
    await writeFile(file, sealed.subarray(0, length));
    await expect(read(file)).rejects.toThrow(UnreadableContentError);
  }
});

test('frames in another order are noticed', async () => {
  const { file, sealed, head } = await write(randomBytes(3 * FRAME));
  const frame = (index: number) =>
    sealed.subarray(head + index * SEALED_FRAME, head + (index + 1) * SEALED_FRAME);
  await writeFile(file, Buffer.concat([sealed.subarray(0, head), frame(1), frame(0), frame(2)]));
  await expect(read(file)).rejects.toThrow(UnreadableContentError);
});

test('a file of another backup or key is not read', async () => {
  const { file } = await write(randomBytes(10));
  await expect(read(file, { ...SEAL, label: 'one 1' })).rejects.toThrow(UnreadableContentError);
  const other = { ...SEAL, dataKey: createDataKey() };
  await expect(read(file, other)).rejects.toThrow(UnreadableContentError);
});

/** A sealed file in memory that counts the bytes that are read. */
function countingSource(sealed: Buffer) {
  const seen = { bytes: 0 };
  return {
    seen,
    source: {
      bytes: sealed.length,
      read({ start, end }: { start: number; end: number }) {
        const part = sealed.subarray(start, end + 1);
        seen.bytes += part.length;
        return Readable.from([part]);
      },
    },
  };
}

test.each([1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 5])(
  'any part of a content of %i bytes is read as it was written',
  async (bytes) => {
    const content = randomBytes(bytes);
    const { sealed } = await write(content);
    const opened = await openSealedFile(countingSource(sealed).source, SEAL);
    expect(opened.bytes).toBe(bytes);
    const last = bytes - 1;
    for (const position of [0, 1, FRAME - 1, FRAME, FRAME + 1, last - 1, last]) {
      const start = Math.max(0, Math.min(position, last));
      for (const end of [start, Math.min(start + FRAME, last), last]) {
        const part = await buffer(Readable.from(opened.read({ start, end })));
        expect(part.equals(content.subarray(start, end + 1))).toBe(true);
      }
    }
  },
);

test('a part of a large file is read without the rest', async () => {
  const { sealed } = await write(randomBytes(50 * FRAME), FRAME);
  const { source, seen } = countingSource(sealed);
  const { read: readPart } = await openSealedFile(source, SEAL);
  await buffer(Readable.from(readPart({ start: 20 * FRAME + 5, end: 20 * FRAME + 9 })));
  expect(seen.bytes).toBeLessThanOrEqual(4096 + SEALED_FRAME);
});

test('a part of a file that was changed or shortened cannot be read', async () => {
  const { sealed, head } = await write(randomBytes(2 * FRAME), FRAME);
  const openPart = async (file: Buffer) => {
    const opened = await openSealedFile(countingSource(file).source, SEAL);
    return await buffer(Readable.from(opened.read({ start: FRAME, end: FRAME })));
  };
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(openPart(changed)).rejects.toThrow(UnreadableContentError);
  const shortened = sealed.subarray(0, head + 2 * SEALED_FRAME - 100);
  await expect(openPart(shortened)).rejects.toThrow(UnreadableContentError);
});
