/**
 * The only access to the files of a member's source. Use this module only in the child process that `run-source-task` starts: the
 * calls are synchronous, and a slow disk or a large tree would block the server.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import {
  convertFileError,
  formatFileName,
  linkCycleError,
  sourceRefusedError,
} from './file-error.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
/** The flags for opening a file: never wait for the writer of a pipe, and never follow a link that has replaced a file. */
const READ_ONLY = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
const CHUNK_BYTES = 256 * 1024;
/** The maximum number of links in one path, as in Linux. */
const MOST_LINKS = 40;
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);
const SLASH = Buffer.from('/');

/** Runs a call of the file system, and converts its error to an EngineError with the name of the file. */
function asking<T>(name: Buffer | string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw convertFileError(error, name);
  }
}

/** Opens a file, which the caller has to close. @throws EngineError `source-refused` unless the path is a regular file */
function openFile(path: Buffer | string, name: Buffer | string): number {
  const file = openSync(path, READ_ONLY);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw sourceRefusedError(`${formatFileName(name)} 경로는 파일이 아닙니다.`);
}

/** Reads an open file. @throws EngineError `source-refused` when the file has more than `maxBytes` bytes */
function readText(file: number, path: string, maxBytes: number): string {
  const bytes = Buffer.alloc(maxBytes + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length <= maxBytes; length += read) {
    read = readSync(file, bytes, length, bytes.length - length, null);
  }
  if (length <= maxBytes) return bytes.toString('utf8', 0, length);
  const limit = `${maxBytes / 1024}KiB까지 쓸 수 있습니다.`;
  throw sourceRefusedError(`${formatFileName(path)} 파일이 너무 큽니다. ${limit}`);
}

const leadsOut = (subject: string) => sourceRefusedError(`${subject} 저장소 밖을 가리킵니다.`);

/**
 * Processes one segment of a path. For `..`, removes the last name from `done`. Returns whether the segment is a name.
 * @throws EngineError `source-refused` for a path that leaves the source
 */
function goUp(done: string[], part: string, subject: string): boolean {
  if (part === '..' && done.pop() === undefined) throw leadsOut(subject);
  return part !== '' && part !== '.' && part !== '..';
}

/**
 * Reads the files of a source. Names in arguments and results are relative to the folder of the source. Every error is an EngineError.
 */
export class SourceFiles {
  readonly #top: string;

  constructor(folder: string) {
    this.#top = asking('', () => realpathSync(folder));
  }

  #pathOf(name: Buffer): Buffer {
    return name.length === 0
      ? Buffer.from(this.#top)
      : Buffer.concat([Buffer.from(this.#top), SLASH, name]);
  }

  /**
   * Resolves a path within the source to a path without links; empty for the source itself, `undefined` for a missing path. A link
   * that leaves the source is rejected before its target is checked, because the existence of files outside of the source is private.
   * @throws EngineError `source-refused` for a path that leaves the source
   */
  locate(path: string, subject = `${formatFileName(path)} 파일이`): string | undefined {
    const done: string[] = [];
    const rest = path.split('/');
    let links = 0;
    for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
      if (!goUp(done, part, subject)) continue;
      const name = this.#nameAs(join(this.#top, ...done), part);
      const target = this.#linkAt(join(this.#top, ...done, name), path);
      if (target === undefined) return undefined;
      if (target === '') {
        done.push(name);
        continue;
      }
      links += 1;
      if (links > MOST_LINKS) throw linkCycleError(path);
      if (target.startsWith('/')) throw leadsOut(subject);
      rest.unshift(...target.split('/'));
    }
    return done.join('/');
  }

  /** Returns a name as the folder writes it, which may be another normal form of Unicode. Names of Macs are decomposed. */
  #nameAs(folder: string, name: string): string {
    if (!/[^ -~]/.test(name)) return name;
    try {
      const names = readdirSync(folder);
      const composed = name.normalize();
      const isThere = names.includes(name);
      return (isThere ? name : names.find((other) => other.normalize() === composed)) ?? name;
    } catch {
      // The search for the name reports what is wrong with the folder.
      return name;
    }
  }

  /** Returns the target of a link; empty for an entry that is not a link, `undefined` for a missing entry. */
  #linkAt(place: string, path: string): string | undefined {
    try {
      return lstatSync(place).isSymbolicLink() ? readlinkSync(place) : '';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (NOT_THERE.has(code)) return undefined;
      throw convertFileError(error, path);
    }
  }

  /** Resolves the path of a folder, as `locate` does; `undefined` if the path is not a folder. @throws EngineError `source-refused` */
  findFolder(path: string): string | undefined {
    const place = this.locate(path, '하위 경로가');
    return place !== undefined && this.stats(Buffer.from(place)).isDirectory() ? place : undefined;
  }

  /**
   * Returns a whole file as text; `undefined` if the file is missing.
   * @throws EngineError `source-refused` when the path leaves the source, is not a regular file, or has more than `maxBytes` bytes
   */
  read(path: string, maxBytes: number): string | undefined {
    const place = this.locate(path);
    if (place === undefined) return undefined;
    return asking(path, () => {
      const file = openFile(join(this.#top, place), path);
      try {
        return readText(file, path, maxBytes);
      } finally {
        closeSync(file);
      }
    });
  }

  /** Yields the first `size` bytes of a regular file that is not a link. @throws EngineError when the file is shorter */
  *bytesOf(name: Buffer, size: number): Generator<Buffer> {
    const file = asking(name, () => openFile(this.#pathOf(name), name));
    try {
      for (let left = size; left > 0; ) {
        const chunk = Buffer.allocUnsafe(Math.min(left, CHUNK_BYTES));
        const read = asking(name, () => readSync(file, chunk, 0, chunk.length, null));
        if (read === 0)
          throw sourceRefusedError(`${formatFileName(name)} 파일이 읽는 동안 변경되었습니다.`);
        left -= read;
        yield chunk.subarray(0, read);
      }
    } finally {
      closeSync(file);
    }
  }

  /**
   * Returns the unordered names in a folder, as bytes, because a name may be invalid text. An empty folder name refers to the source
   * itself.
   */
  namesIn(folder: Buffer): Buffer[] {
    return asking(folder, () => readdirSync(this.#pathOf(folder), { encoding: 'buffer' }));
  }

  /** Returns the properties of an entry; for a link, the properties of the link itself. */
  stats(name: Buffer): Stats {
    return asking(name, () => lstatSync(this.#pathOf(name)));
  }

  linkTarget(name: Buffer): Buffer {
    return asking(name, () => readlinkSync(this.#pathOf(name), { encoding: 'buffer' }));
  }
}
