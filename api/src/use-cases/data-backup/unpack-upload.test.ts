import { execFile } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import { chunksOf, TAR_END, tarHeader } from '../../testing/raw-tar.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { archiveUpload } from './unpack-upload.ts';

const run = promisify(execFile);
const MIB = 2 ** 20;

/** Packs a file of 8 MiB, of which only the last bytes are written. */
async function packHoles(options: readonly string[]): Promise<Buffer> {
  const folder = temporaryFolder();
  const handle = await open(join(folder, 'data'), 'w');
  await handle.write('end', 8 * MIB - 3);
  await handle.close();
  await run('tar', ['-cf', 'a.tar', ...options, 'data'], { cwd: folder });
  return await readFile(join(folder, 'a.tar'));
}

async function unpack(content: Buffer) {
  const folder = join(temporaryFolder(), 'backups');
  await mkdir(folder);
  const seal = { id: 'a', dataKey: createDataKey(), sealedKey: 'k', isCompressed: true };
  return await archiveUpload({
    ...{ source: Readable.from([content]), place: { folder, reserve: 0 }, seal },
    ...{ room: 64 * MIB, mostBytes: 64 * MIB, signal: new AbortController().signal },
  });
}

test.each(['gnu', 'posix'])(
  'a file without its holes in an archive of the format %s is refused, and not restored with another content',
  async (format) => {
    await expect(unpack(await packHoles([`--format=${format}`, '--sparse']))).rejects.toThrow(
      '--sparse 없이',
    );
    const { contents } = await unpack(await packHoles([`--format=${format}`]));
    expect(contents).toMatchObject({ files: 1 });
  },
);

test('a folder with a size has no content, and does not keep its archive and the backups of others waiting', async () => {
  const folder = tarHeader('logs/', { type: '5', size: 4096 });
  const blocks = [folder, tarHeader('logs/a', { size: 1 }), Buffer.alloc(512, 'a'), TAR_END];
  const [archive = TAR_END] = chunksOf(blocks, MIB);
  const { contents } = await unpack(archive);
  expect(contents).toMatchObject({ files: 1, entries: 3, bytes: 1 });
});

test('an archive that ends within a file is refused', async () => {
  const cut = Buffer.concat([tarHeader('a', { size: MIB }), Buffer.alloc(MIB / 2, 'a')]);
  await expect(unpack(cut)).rejects.toThrow('끝까지 읽을 수 없는');
});
