/** Makes the archive of a volume from a tar archive that a member uploads. */
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { VOLUME_ARCHIVE_ROOT } from '../../engine/volume-store.ts';
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

/** Writes one entry of an uploaded archive. The root is written before all others, and once. */
async function writeEntry(archive: Pack, entry: VolumeEntry, hasRoot: boolean): Promise<void> {
  refuseUnknown(entry.header);
  const written = TYPES.includes(entry.header.type) ? headerOf(entry.header, hasRoot) : undefined;
  if (written === undefined || (!hasRoot && written.name === VOLUME_ARCHIVE_ROOT)) entry.resume();
  else await pipeline(entry, archive.entry(written));
}

/** Writes the entries of an uploaded archive. Those of an archive of a volume have its root already. */
async function writeEntries(archive: Pack, entries: AsyncIterable<VolumeEntry>): Promise<void> {
  let hasRoot: boolean | undefined;
  for await (const entry of entries) {
    if (hasRoot === undefined) {
      hasRoot = isOfRoot(entry.header.name.replace(/^\.\//, ''));
      if (!hasRoot) archive.entry({ name: VOLUME_ARCHIVE_ROOT, type: 'directory', mode: 0o777 });
    }
    await writeEntry(archive, entry, hasRoot);
  }
  archive.finalize();
}

/** Returns the archive of a volume with the entries of an archive. The result fails with the source. */
function rewrite(source: Readable): Readable {
  const archive = pack();
  const entries = extract();
  const fail = (error: unknown): void => {
    const isKnown = error instanceof BackupFailure;
    archive.destroy(isKnown ? error : new BackupFailure(DAMAGED, { cause: error }));
    source.destroy();
  };
  source.once('error', (error) => entries.destroy(error));
  source.pipe(entries);
  writeEntries(archive, entries).catch(fail);
  return Readable.from(archive);
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
