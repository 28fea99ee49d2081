/** Checks tar archives of volumes while they pass. */
import { once } from 'node:events';
import { posix } from 'node:path';
import { PassThrough } from 'node:stream';
import { extract, type Header } from 'tar-stream';

/** The content of an archive. */
export interface ArchiveCount {
  /** The files, folders and links, with the root folder. */
  entries: number;
  /** The size of all files in bytes. */
  bytes: number;
}

/** An archive that ends early, is damaged, or has a path outside of its root folder. */
export class UnusableArchiveError extends Error {
  override readonly name = 'UnusableArchiveError';
}

/** The size in bytes of the zeros at the end of every archive. */
const END_BYTES = 1024;

/** Whether a path is the root folder or inside of it, without a way out. */
function isInside(path: string, root: string): boolean {
  const isPlain = !path.split('/').includes('..');
  const normal = posix.normalize(path);
  return isPlain && (normal === root || normal.startsWith(`${root}/`));
}

/** Symbolic links lead anywhere, because the engine resolves them inside of a container. A hard link names a path of the archive. */
function checkPaths({ name, type, linkname }: Header, root: string): void {
  const paths = type === 'link' ? [name, linkname ?? ''] : [name];
  const outside = paths.find((path) => !isInside(path, root));
  if (outside !== undefined) throw new UnusableArchiveError(`outside of the root: ${outside}`);
}

async function count(archive: PassThrough, root: string): Promise<ArchiveCount> {
  const entries = extract();
  archive.pipe(entries);
  const found = { entries: 0, bytes: 0 };
  for await (const entry of entries) {
    checkPaths(entry.header, root);
    found.entries += 1;
    found.bytes += entry.header.size ?? 0;
    entry.resume();
  }
  return found;
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/**
 * Creates a stage of a pipeline that passes an archive on, and counts its entries.
 * @param root the folder with which every path begins
 * @returns the stage, which fails with UnusableArchiveError, and a function that returns the count of an archive that has passed
 */
export function archiveCounter(root: string) {
  let found: ArchiveCount = { entries: 0, bytes: 0 };
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const copy = new PassThrough();
    const counted = count(copy, root).catch((error: unknown) => {
      if (error instanceof UnusableArchiveError) throw error;
      throw new UnusableArchiveError('The archive is damaged.', { cause: error });
    });
    // The rejection is thrown below, unless the source fails first.
    counted.catch(() => undefined);
    let end: Buffer = Buffer.alloc(0);
    for await (const chunk of source) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), counted]);
      end = chunk.length < END_BYTES ? Buffer.concat([end, chunk]) : chunk;
      end = end.subarray(-END_BYTES);
      yield chunk;
    }
    copy.end();
    found = await counted;
    if (end.length < END_BYTES || !isZero(end)) {
      throw new UnusableArchiveError('The archive ends early.');
    }
  }
  return { pass, read: () => found };
}
