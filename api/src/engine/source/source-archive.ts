/** Reads the archive of an uploaded folder. Nothing of it is trusted: names, types and sizes come from the machine of a member. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SOURCE_UPLOAD_LIMITS } from '@naru/contract/rules/source-upload';
import { extract, type Header } from 'tar-stream';
import { tarHeaderLimit } from '../../runtime/tar-headers.ts';
import { EngineError } from '../engine-error.ts';
import { formatFileName } from '../source-tree/file-error.ts';

/** The longest name of a file, and the longest target of a link, in bytes. */
const NAME_BYTES = 255;
const TARGET_BYTES = 1024;
/** Folders are entries too. */
const MOST_ENTRIES = 2 * SOURCE_UPLOAD_LIMITS.files;
const EXECUTABLE = 0o100;

const DAMAGED = '올린 소스가 손상되어 읽을 수 없습니다. 다시 올려주세요.';
const LONG = '올린 소스에 경로나 속성이 너무 긴 파일이나 폴더가 있습니다.';

const refused = (message: string, cause?: unknown): EngineError =>
  new EngineError('source-refused', message, { cause });

/** An entry of an archive. Its content has to be read before the next entry. */
export type ArchiveEntry = { path: string } & (
  | { kind: 'folder' }
  | { kind: 'file'; isExecutable: boolean; bytes: number; content: AsyncIterable<unknown> }
  | { kind: 'link'; target: string }
);

const KINDS: Readonly<Record<string, ArchiveEntry['kind']>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
  symlink: 'link',
};

/** Whether an entry is a file without its holes, whose content would be another one. */
const isSparse = ({ pax }: Header): boolean =>
  Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse.'));

/** Whether a part of a path is a name: not a step to another folder, and text that a file system can store. */
const isName = (part: string): boolean =>
  !['', '.', '..'].includes(part) &&
  !part.includes('\0') &&
  !part.includes('\ufffd') &&
  Buffer.byteLength(part) <= NAME_BYTES;

/** @throws EngineError for a path that leads out of the folder, or that no file system can store */
function readPath(name: string): string {
  const path = name.replace(/\/$/, '');
  const parts = path.split('/');
  if (!parts.every(isName) || Buffer.byteLength(path) > SOURCE_UPLOAD_LIMITS.path)
    throw refused(`올린 소스에 쓸 수 없는 경로가 있습니다: ${formatFileName(name)}`);
  if (parts.some((part) => part.toLowerCase() === '.git'))
    throw refused('올린 소스에 .git 폴더가 있습니다. .git 없이 다시 올려주세요.');
  return path;
}

function readTarget(path: string, target: string): string {
  const fits = target !== '' && !target.includes('\0') && Buffer.byteLength(target) <= TARGET_BYTES;
  if (fits) return target;
  throw refused(`올린 소스에 쓸 수 없는 링크가 있습니다: ${formatFileName(path)}`);
}

/** Remembers the paths of an archive, so that no entry replaces another one, and none is written through a link. */
function pathCheck(): (path: string, kind: ArchiveEntry['kind']) => void {
  const folders = new Set<string>();
  const others = new Set<string>();
  let entries = 0;
  const twice = (path: string) =>
    refused(`올린 소스에 같은 경로가 두 번 있습니다: ${formatFileName(path)}`);
  const enter = (folder: string): void => {
    if (others.has(folder)) throw twice(folder);
    folders.add(folder);
  };
  return (path, kind) => {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1))
      enter(path.slice(0, end));
    if (kind === 'folder') enter(path);
    else if (folders.has(path) || others.has(path)) throw twice(path);
    else others.add(path);
    entries += 1;
    if (Math.max(entries, others.size + folders.size) > MOST_ENTRIES)
      throw refused('올린 소스의 파일과 폴더가 너무 많습니다.');
  };
}

function toEntry(header: Header, content: AsyncIterable<unknown>): ArchiveEntry {
  const path = readPath(header.name);
  const kind = isSparse(header) ? undefined : KINDS[header.type ?? ''];
  if (kind === undefined)
    throw refused(
      `올린 소스에 파일, 폴더, 심볼릭 링크가 아닌 것이 있습니다: ${formatFileName(path)}`,
    );
  if (kind === 'link') return { path, kind, target: readTarget(path, header.linkname ?? '') };
  if (kind === 'folder') return { path, kind };
  const isExecutable = ((header.mode ?? 0) & EXECUTABLE) !== 0;
  return { path, kind, isExecutable, bytes: header.size ?? 0, content };
}

/**
 * Yields the entries of an archive.
 * @throws EngineError `source-refused` for an entry that does not fit, or a damaged archive; the errors of the content
 */
export async function* readSourceArchive(
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  let cause: unknown;
  const limit = tarHeaderLimit(() => refused(LONG));
  const reading = pipeline(Readable.from(limit.pass(content)), entries, { signal }).catch(
    (error: unknown) => {
      cause = error;
    },
  );
  const check = pathCheck();
  try {
    for await (const entry of entries) {
      limit.count(entry.header);
      const read = toEntry(entry.header, entry);
      check(read.path, read.kind);
      yield read;
      entry.resume();
    }
    await reading;
    if (cause !== undefined) throw cause;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError) throw error;
    throw cause instanceof EngineError ? cause : refused(DAMAGED, error);
  } finally {
    entries.destroy();
    await reading;
  }
}
