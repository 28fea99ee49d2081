/** Writes large files that have their names only when they are complete. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { errorCode, StartFailure } from '../../runtime/errors.ts';
import { readFreeDiskBytes } from '../data-folder.ts';

const REASONS: Record<string, string> = {
  EEXIST: '같은 이름의 파일이 이미 있습니다',
  ENOENT: '파일을 둘 폴더가 없습니다',
  ENOSPC: '백업할 공간이 디스크에 부족합니다. 디스크를 비우거나 다른 디스크의 폴더를 정해주세요',
  EDQUOT: '백업할 폴더의 사용자가 쓸 수 있는 디스크를 모두 썼습니다',
  EACCES: '서버를 실행하는 사용자가 쓸 수 없는 폴더입니다',
  EROFS: '읽기 전용 디스크입니다',
};

/** Returns the sentence for a file that cannot be written; another error as it is. */
export function explainWriteFailure(error: unknown, file: string): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  if (error instanceof StartFailure || reason === undefined) return error;
  return new StartFailure(`${reason}: ${file}`);
}

/** The error of the system for a full disk. */
export const noSpaceError = (): Error => Object.assign(new Error('no space'), { code: 'ENOSPC' });

/** Writes all bytes at a position. A nearly full disk takes a part of them, and refuses the rest. */
export async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The number of bytes between two looks at the free space of the disk. */
const LOOK_BYTES = 8 * 1024 * 1024;

/** Where content is written. */
export interface ContentPlace {
  handle: FileHandle;
  /** The position of the first byte. */
  start: number;
  /** A folder on the disk of the file. */
  folder: string;
  /** The space that has to stay free on the disk, in bytes. */
  reserve: number;
}

/**
 * Returns a stream that writes content, with its size and hash. It fails before the disk has less free space than the reserve, because the
 * embedded database would refuse writes then.
 */
export function createContentSink({ handle, start, folder, reserve }: ContentPlace) {
  const hash = createHash('sha256');
  let bytes = 0;
  let looked = -LOOK_BYTES;
  const write = async (chunk: Buffer): Promise<void> => {
    if (bytes - looked >= LOOK_BYTES) {
      looked = bytes;
      if (readFreeDiskBytes(folder) < reserve + LOOK_BYTES) throw noSpaceError();
    }
    hash.update(chunk);
    await writeAll(handle, chunk, start + bytes);
    bytes += chunk.length;
  };
  const sink = new Writable({
    write: (chunk, _encoding, done) => void write(chunk).then(() => done(), done),
  });
  return { sink, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Writes a new file of mode 0600. A file that is killed while it is written leaves `<file>.part`, which the next one replaces.
 * @throws StartFailure when the file exists, cannot be written or the disk is full; errors of `fill`
 */
export async function writeNewFile<Result>(
  file: string,
  fill: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.part`;
  try {
    if (existsSync(file)) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o600);
    const result = await fill(handle).finally(() => handle.close());
    await link(draft, file);
    return result;
  } catch (error) {
    throw explainWriteFailure(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}
