/** Compares tar archives of volumes by what is in them, because each program writes them in another order. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { archiveCounter, type VolumeEntry } from '../../storage/backup/volume-archive.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';

/** What is in an archive. The sums are equal for archives with the same entries. */
export interface ArchiveContents {
  /** The names of files; two names of one file count twice. */
  files: number;
  /** The files, folders and links. */
  entries: number;
  /** The size of all files in bytes. */
  bytes: number;
  /** The sum of the hashes of all names, in base 16. */
  names: string;
  /** The sum of the hashes of the contents of all files, in base 16. */
  contents: string;
  /** The files of each folder at the top, and at the top itself under the name `.`; the rest of too many folders under an empty name. */
  folders: TableCount[];
}

/** The number of folders that are counted by themselves. */
const MOST_FOLDERS = 2000;

const MODULUS = 2n ** 256n;

/** Adds hashes, so that their order does not matter. */
function hashSum() {
  let sum = 0n;
  return {
    add(...parts: readonly (string | Buffer)[]): void {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      sum = (sum + BigInt(`0x${hash.digest('hex')}`)) % MODULUS;
    },
    read: () => sum.toString(16),
  };
}

function folderCounter(root: string) {
  const counts = new Map<string, number>();
  return {
    add(path: string): void {
      const [name = '', ...inner] = posix.relative(root, path).split('/');
      const folder = inner.length === 0 ? '.' : name;
      const key = counts.has(folder) || counts.size < MOST_FOLDERS ? folder : '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    read: (): TableCount[] =>
      Array.from(counts, ([table, rows]) => ({ table, rows })).sort((one, other) =>
        one.table < other.table ? -1 : 1,
      ),
  };
}

/** The types of entries with a content, and of further names of files. Devices and pipes are not compared. */
const FILES: readonly unknown[] = ['file', 'contiguous-file'];

async function hashOf(content: VolumeEntry): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of Readable.from(content)) hash.update(chunk);
  return hash.digest();
}

/**
 * Creates a stage of a pipeline that passes the archive of a volume on, and describes it.
 * @param root the folder with which every path begins
 * @param addFile receives each file: its path, its size in bytes, and a hash of its path and content in base 16
 * @returns the stage, which fails with UnusableArchiveError for an archive that ends early, and a function that describes an archive that has passed
 */
export function archiveDescriber(
  root: string,
  addFile?: (path: string, bytes: number, hash: string) => void,
) {
  const names = hashSum();
  const contents = hashSum();
  const folders = folderCounter(root);
  let files = 0;
  const visit = async (entry: VolumeEntry): Promise<void> => {
    const { name, type, linkname, size } = entry.header;
    const path = posix.normalize(name).replace(/\/$/, '');
    const isFile = FILES.includes(type);
    if (isFile || type === 'link') {
      files += 1;
      folders.add(path);
      names.add('file\0', path);
    } else if (type === 'directory') names.add('folder\0', path);
    else if (type === 'symlink') names.add('link\0', path, '\0', linkname ?? '');
    if (!isFile) {
      entry.resume();
      return;
    }
    const hash = await hashOf(entry);
    contents.add(hash);
    const named = createHash('sha256').update(path).update('\0').update(hash).digest('hex');
    addFile?.(path, size ?? 0, named);
  };
  const counter = archiveCounter(root, visit);
  return {
    pass: counter.pass,
    read: (): ArchiveContents => ({
      ...{ ...counter.read(), files, names: names.read(), contents: contents.read() },
      folders: folders.read(),
    }),
  };
}

/** Returns what an unpacked archive lacks, in a Korean sentence; `undefined` for nothing. */
export function findArchiveDifference(
  stored: ArchiveContents,
  restored: ArchiveContents,
): string | undefined {
  if (stored.files !== restored.files)
    return `파일 ${stored.files}개 중 ${restored.files}개가 있습니다.`;
  if (stored.names !== restored.names) return '이름이 다른 파일이나 폴더가 있습니다.';
  if (stored.bytes !== restored.bytes)
    return `파일의 크기가 모두 ${stored.bytes}바이트가 아니라 ${restored.bytes}바이트입니다.`;
  return stored.contents === restored.contents ? undefined : '내용이 다른 파일이 있습니다.';
}
