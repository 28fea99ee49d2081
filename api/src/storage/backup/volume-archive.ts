/** Checks tar archives of volumes while they pass. */
import { posix } from 'node:path';
import { type Extract, extract, type Header } from 'tar-stream';

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

/** An entry of an archive, whose content has to be read to its end. */
export type VolumeEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

type VisitEntry = (entry: VolumeEntry) => Promise<void>;

const skipEntry: VisitEntry = async (entry) => void entry.resume();

async function count(archive: Extract, root: string, visit: VisitEntry): Promise<ArchiveCount> {
  const found = { entries: 0, bytes: 0 };
  for await (const entry of archive) {
    checkPaths(entry.header, root);
    found.entries += 1;
    found.bytes += entry.header.size ?? 0;
    await visit(entry);
  }
  return found;
}

/** Resolves when an archive takes more data, or when it is closed. */
const waitForRoom = (archive: Extract): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      archive.off('drain', end).off('close', end);
      resolve();
    };
    archive.on('drain', end).on('close', end);
  });

/** Counts the entries of an archive whose bytes are written. Both functions throw UnusableArchiveError. */
function startCount(root: string, visit: VisitEntry) {
  const archive = extract();
  let failure: UnusableArchiveError | undefined;
  const counted = count(archive, root, visit).catch((error: unknown) => {
    const isKnown = error instanceof UnusableArchiveError;
    const damaged = () => new UnusableArchiveError('The archive is damaged.', { cause: error });
    failure = isKnown ? error : damaged();
    return undefined;
  });
  const end = async (): Promise<ArchiveCount> => {
    archive.end(null);
    const found = await counted;
    if (found === undefined) throw failure;
    return found;
  };
  return {
    async write(chunk: Buffer): Promise<void> {
      if (!(archive.destroyed || archive.write(chunk))) await waitForRoom(archive);
      if (archive.destroyed) await end();
    },
    end,
  };
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/**
 * Creates a stage of a pipeline that passes an archive on, and counts its entries.
 * @param root the folder with which every path begins
 * @param visit reads each entry
 * @returns the stage, which fails with UnusableArchiveError, and a function that returns the count of an archive that has passed
 */
export function archiveCounter(root: string, visit: VisitEntry = skipEntry) {
  let found: ArchiveCount = { entries: 0, bytes: 0 };
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const counting = startCount(root, visit);
    let end: Buffer = Buffer.alloc(0);
    for await (const chunk of source) {
      await counting.write(chunk);
      end = chunk.length < END_BYTES ? Buffer.concat([end, chunk]) : chunk;
      end = end.subarray(-END_BYTES);
      yield chunk;
    }
    found = await counting.end();
    if (end.length < END_BYTES || !isZero(end)) {
      throw new UnusableArchiveError('The archive ends early.');
    }
  }
  return { pass, read: () => found };
}
