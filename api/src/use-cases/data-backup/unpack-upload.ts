/** Makes the archive of a volume from a tar archive that a member uploads. */
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { VOLUME_ARCHIVE_ROOT } from '../../engine/volume-store.ts';
import { tarHeaderLimit } from '../../runtime/tar-headers.ts';
import { UnusableArchiveError, type VolumeEntry } from '../../storage/backup/volume-archive.ts';
import { archiveDescriber } from './archive-contents.ts';
import type { VolumeArchive } from './archive-volume.ts';
import { BackupFailure } from './backup-failure.ts';
import {
  type BackupPlace,
  type BackupSeal,
  beginFiles,
  finishFiles,
  writePart,
} from './backup-files.ts';
import { openUpload } from './upload-formats.ts';

const DAMAGED = '끝까지 읽을 수 없는 .tar 파일입니다. 파일이 손상되지 않았는지 확인해주세요.';
const SPARSE =
  '빈 구간을 줄여 저장한 파일(sparse)이 있는 .tar 파일은 사용할 수 없습니다. --sparse 없이 다시 만들어주세요.';
const LONG = '경로나 속성이 너무 긴 파일이나 폴더가 있는 .tar 파일은 사용할 수 없습니다.';
/** The number of entries of an upload. Each takes 0.1 ms of the server, which many of them would take from others. */
const MOST_ENTRIES = 500_000;
const MANY = `파일과 폴더가 ${MOST_ENTRIES.toLocaleString('ko-KR')}개보다 많은 .tar 파일은 사용할 수 없습니다.`;
const OUTSIDE = '상위 폴더(..)를 가리키는 경로가 있는 .tar 파일은 사용할 수 없습니다.';

/** The entries that a volume gets. Devices and pipes are left out. */
const TYPES: readonly unknown[] = ['file', 'contiguous-file', 'directory', 'symlink', 'link'];

/** Returns a path below the root of archives of volumes. An archive of a volume has the root already. @throws BackupFailure */
function toInner(path: string, hasRoot: boolean): string {
  const plain = path.replaceAll(/^(?:\.?\/)+/g, '');
  if (plain.split('/').includes('..')) throw new BackupFailure(OUTSIDE);
  const inner = posix.normalize(hasRoot ? plain : posix.join(VOLUME_ARCHIVE_ROOT, plain));
  return inner.replace(/\/$/, '');
}

const isOfRoot = (path: string): boolean =>
  path === VOLUME_ARCHIVE_ROOT || path.startsWith(`${VOLUME_ARCHIVE_ROOT}/`);

function headerOf(header: Header, hasRoot: boolean): Partial<Header> & Pick<Header, 'name'> {
  const { name, type, linkname, size, mode, uid, gid, mtime } = header;
  const isHard = type === 'link';
  return {
    name: toInner(name, hasRoot),
    ...{ type, mode, uid, gid, mtime },
    size: type === 'file' || type === 'contiguous-file' ? size : 0,
    ...(linkname && { linkname: isHard ? toInner(linkname, hasRoot) : linkname }),
  };
}

/** The type of a file with holes in GNU archives, and what precedes the names of its facts in those of POSIX. */
const SPARSE_PREFIX = 'GNU.sparse.';

/** @throws BackupFailure for a file without its holes, whose content would be another one, and for a type that is not known */
function refuseUnknown({ type, pax }: Header): void {
  const isSparse = Object.keys(pax ?? {}).some((key) => key.startsWith(SPARSE_PREFIX));
  if (isSparse || !type) throw new BackupFailure(SPARSE);
}

/** Yields what an archive in progress has written, so that small entries do not gather in memory. */
function* written(archive: Pack): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = archive.read();
    if (!(chunk instanceof Buffer)) return;
    yield chunk;
  }
}

/** Yields one entry of an uploaded archive. The root is written before all others, and once. */
async function* rewriteEntry(
  archive: Pack,
  entry: VolumeEntry,
  hasRoot: boolean,
): AsyncGenerator<Buffer> {
  refuseUnknown(entry.header);
  const header = TYPES.includes(entry.header.type) ? headerOf(entry.header, hasRoot) : undefined;
  const isWritten = header !== undefined && (hasRoot || header.name !== VOLUME_ARCHIVE_ROOT);
  const sink = isWritten ? archive.entry(header) : undefined;
  // A folder may have a size, but has no content, whose end would never arrive.
  if (header?.size) {
    for await (const chunk of Readable.from(entry)) {
      sink?.write(chunk);
      yield* written(archive);
    }
  } else entry.resume();
  sink?.end(null);
  yield* written(archive);
}

/** Begins an archive by the first entry of an uploaded one. Returns whether that is an archive of a volume, which has its root already. */
function beginArchive(archive: Pack, { name }: Header): boolean {
  const hasRoot = isOfRoot(name.replace(/^\.\//, ''));
  if (!hasRoot) archive.entry({ name: VOLUME_ARCHIVE_ROOT, type: 'directory', mode: 0o777 });
  return hasRoot;
}

/** Yields the archive of a volume with the entries of an archive. Fails with the source. */
async function* rewrite(source: Readable): AsyncGenerator<Buffer> {
  const archive = pack();
  const entries = extract();
  const limit = tarHeaderLimit(() => new BackupFailure(LONG));
  const limited = Readable.from(limit.pass(source));
  limited.once('error', (error) => entries.destroy(error)).pipe(entries);
  let count = 0;
  let hasRoot = false;
  try {
    for await (const entry of entries) {
      limit.count(entry.header);
      count += 1;
      if (count > MOST_ENTRIES) throw new BackupFailure(MANY);
      if (count === 1) hasRoot = beginArchive(archive, entry.header);
      yield* rewriteEntry(archive, entry, hasRoot);
    }
    archive.finalize();
    yield* Readable.from(archive);
  } catch (error) {
    throw error instanceof BackupFailure ? error : new BackupFailure(DAMAGED, { cause: error });
  } finally {
    for (const stream of [limited, source, entries, archive]) stream.destroy();
  }
}

/** The upload, its files, and how they are written. */
interface Unpacking {
  source: Readable;
  place: BackupPlace;
  seal: BackupSeal;
  room: number;
  /** The largest size of all files, in bytes: a small compressed archive may have files of any size. */
  mostBytes: number;
  signal: AbortSignal;
}

/**
 * Writes the files of a backup of a volume from an uploaded tar archive.
 * @throws BackupFailure, BackupTooLarge; the error ENOSPC; the signal's reason
 */
export async function archiveUpload({
  source,
  place,
  seal,
  room,
  mostBytes,
  signal,
}: Unpacking): Promise<VolumeArchive> {
  const { content } = await openUpload('volume', source);
  const stop = () => content.destroy(new BackupFailure(DAMAGED));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await beginFiles(place, seal.id);
    const { pass, read } = archiveDescriber(VOLUME_ARCHIVE_ROOT, { mostBytes });
    const archive = Readable.from(pass(rewrite(content)));
    const { end: _, ...sizes } = await writePart(place, seal, 0, archive, room);
    await finishFiles(place, seal.id);
    return { copy: null, part: { name: '', ...sizes }, contents: read() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnusableArchiveError) throw new BackupFailure(DAMAGED, { cause: error });
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
