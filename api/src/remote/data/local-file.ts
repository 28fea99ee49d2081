/** Files of this machine: dumps to upload, and downloads that have a temporary name until they are whole. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InvalidInputError } from '../arguments.ts';
import type { Env } from '../command.ts';
import { codeOf, fileErrorText } from '../file-error.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';

/** The permissions of a file with data of a database: for its owner alone. */
const PRIVATE = 0o600;

/** Runs an operation on a file. @throws RemoteCallError with a status, because another attempt would fail, too */
async function onFile<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const message = fileErrorText(error, path);
    throw message === undefined ? error : new RemoteCallError(message, 400);
  }
}

/** Returns the path of an entered one: pnpm runs scripts in the repository's folder, but it is relative to the folder of the user. */
export const enteredPath = (path: string, { INIT_CWD }: Env): string =>
  resolve(INIT_CWD ?? '.', path);

/** Returns what is at a path; `undefined` without anything. */
export const findFile = (path: string): Promise<Stats | undefined> =>
  onFile(path, () =>
    stat(path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }),
  );

/** A file to upload, which must not change meanwhile. */
export interface LocalFile {
  readonly name: string;
  readonly bytes: number;
  /** Reads a part. @throws RemoteCallError for a file that has changed */
  readonly read: (offset: number, bytes: number) => Promise<Buffer<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

const CHANGED = '올리는 동안 파일이 바뀌었습니다. 바뀌지 않는 사본을 올려주세요.';

/** Opens a file to upload. @throws InvalidInputError */
export async function openLocalFile(typed: string, env: Env): Promise<LocalFile> {
  const path = enteredPath(typed, env);
  const shown = printableText(typed);
  const found = await findFile(path);
  if (!found?.isFile()) throw new InvalidInputError(`파일이 없습니다: ${shown}`);
  if (found.size === 0) throw new InvalidInputError(`빈 파일입니다: ${shown}`);
  const handle = await onFile(path, () => open(path, 'r'));
  const opened = await handle.stat();
  return {
    name: basename(path),
    bytes: opened.size,
    read: async (offset, bytes) => {
      const { bytesRead, buffer } = await onFile(path, () =>
        handle.read(Buffer.alloc(bytes), 0, bytes, offset),
      );
      const now = await handle.stat();
      if (bytesRead !== bytes || now.size !== opened.size || now.mtimeMs !== opened.mtimeMs)
        throw new RemoteCallError(`${shown}: ${CHANGED}`, 400);
      return buffer;
    },
    close: () => handle.close(),
  };
}

/** A download that arrives. */
export interface PartialFile {
  /** The number of bytes that an earlier command has left. */
  readonly kept: number;
  /** Writes at a position, so that two commands for the same content write the same file. */
  readonly write: (chunk: Uint8Array, position: number) => Promise<void>;
  /** Gives the whole file its name. */
  readonly finish: (bytes: number) => Promise<void>;
  /** Closes an incomplete file, which stays for the next command if it can be continued. */
  readonly leave: () => Promise<void>;
}

/** Writes a chunk as a whole, because a disk that becomes full takes a part of it. */
export async function writeAll(
  handle: FileHandle,
  chunk: Uint8Array,
  position: number,
): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, written, undefined, position + written);
    written += bytesWritten;
  }
}

/**
 * Opens the temporary file of a download next to its later place.
 * @param mark what names the content, so that parts of two contents are never joined; `undefined` for content that cannot be continued
 */
export async function openPartialFile(
  path: string,
  mark: string | undefined,
): Promise<PartialFile> {
  const hash = createHash('sha256').update(mark ?? randomUUID());
  const name = `.${basename(path)}.${hash.digest('hex').slice(0, 16)}.part`;
  const partial = join(dirname(path), name);
  const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
  // Neither a link nor a file of somebody else receives the data.
  const handle = await onFile(dirname(path), () =>
    open(partial, O_RDWR | O_CREAT | O_NOFOLLOW, PRIVATE),
  );
  const { size: kept } = await handle.stat();
  return {
    kept,
    write: (chunk, position) => onFile(path, () => writeAll(handle, chunk, position)),
    finish: (bytes) =>
      onFile(path, async () => {
        await handle.truncate(bytes);
        await handle.sync();
        await handle.close();
        await rename(partial, path);
      }),
    leave: async () => {
      const { size } = await handle.stat();
      await handle.close();
      if (mark === undefined || size === 0) await rm(partial, { force: true });
    },
  };
}
