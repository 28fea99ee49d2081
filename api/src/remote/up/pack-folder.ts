/**
 * Packs the files of a folder into one archive, which is the same for the same files on every machine. The archive is in a temporary file without a name, so
 * that changes of the folder do not change what is sent, and nothing stays when the command is killed.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdtemp, open, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Header, type Pack, pack } from 'tar-stream';
import { writeAll } from '../data/local-file.ts';
import { fileErrorText } from '../file-error.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { changedFile, explainFileError } from './explain-file-error.ts';
import type { ListedFile } from './folder-files.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
const CHUNK_BYTES = 2 ** 20;

/** @throws RemoteCallError with a sentence for an error of the temporary file; another error as it is */
function failTemporary(error: unknown): never {
  const text = fileErrorText(error, tmpdir());
  if (text === undefined) throw error;
  throw new RemoteCallError(`${text} TMPDIR로 다른 임시 폴더를 정할 수 있습니다.`, 400);
}

/** Returns what ended two tasks of which each ends the other: the error with a sentence, because the other one is its consequence. */
function causeOf(ended: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return reasons.find((reason) => reason instanceof RemoteCallError) ?? reasons[0];
}

/** An archive in a temporary file. */
export interface PackedFolder {
  /** The SHA-256 hash. */
  readonly digest: string;
  readonly bytes: number;
  readonly read: (offset: number, bytes: number) => Promise<Buffer<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** Opens a file without a name in the folder for temporary files. */
async function openTemporary(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-up-'));
  try {
    return await open(join(folder, 'archive'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns facts that are equal on every machine: only the permissions that Git knows. */
function headerOf({
  path,
  bytes,
  isExecutable,
  target,
}: ListedFile): Partial<Header> & Pick<Header, 'name'> {
  const common = { name: path, mtime: new Date(0), uid: 0, gid: 0 };
  return target === undefined
    ? { ...common, type: 'file', size: bytes, mode: isExecutable ? 0o755 : 0o644 }
    : { ...common, type: 'symlink', linkname: target, size: 0, mode: 0o777 };
}

/** Yields the content of a file, which must have its listed size. @throws RemoteCallError for another size */
async function* readContent(path: string, { path: name, bytes }: ListedFile) {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const before = await handle.stat();
    if (!before.isFile() || before.size !== bytes) throw changedFile(name);
    for (let position = 0; position < bytes; ) {
      const size = Math.min(CHUNK_BYTES, bytes - position);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, position);
      if (bytesRead === 0) throw changedFile(name);
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    const after = await handle.stat();
    if (after.size !== bytes || after.mtimeMs !== before.mtimeMs) throw changedFile(name);
  } finally {
    await handle.close();
  }
}

/** Adds a file to an archive, as fast as the archive is read. */
async function addFile(
  archive: Pack,
  { place, file, signal }: { place: string; file: ListedFile; signal: AbortSignal },
): Promise<void> {
  if (file.target !== undefined) {
    const isSame = (await lstat(place)).isSymbolicLink() && (await readlink(place)) === file.target;
    if (!isSame) throw changedFile(file.path);
    archive.entry(headerOf(file));
    return;
  }
  await pipeline(readContent(place, file), archive.entry(headerOf(file)), { signal });
}

/** Writes what an archive yields into a file. Returns its hash and its size. */
async function writeArchive(archive: Pack, handle: FileHandle) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await writeAll(handle, chunk, bytes).catch(failTemporary);
    bytes += chunk.length;
  }
  return { digest: hash.digest('hex'), bytes };
}

async function addAll(
  archive: Pack,
  folder: string,
  { files, signal }: { files: readonly ListedFile[]; signal: AbortSignal },
): Promise<void> {
  for (const file of files) {
    signal.throwIfAborted();
    const place = join(folder, file.path);
    await addFile(archive, { place, file, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw explainFileError(error, file.path);
    });
  }
  archive.finalize();
}

/**
 * Packs files of a folder.
 * @throws RemoteCallError for a file that changes meanwhile or cannot be read; the signal's reason
 */
export async function packFolder(
  folder: string,
  files: readonly ListedFile[],
  signal: AbortSignal,
): Promise<PackedFolder> {
  const handle = await openTemporary().catch(failTemporary);
  const archive = pack();
  const adding = addAll(archive, folder, { files, signal }).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : undefined);
    throw error;
  });
  const [written, added] = await Promise.allSettled([writeArchive(archive, handle), adding]);
  if (written.status === 'rejected' || added.status === 'rejected') {
    await handle.close();
    throw causeOf([written, added]);
  }
  return {
    ...written.value,
    read: async (offset, bytes) => {
      const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
      return buffer;
    },
    close: () => handle.close(),
  };
}
