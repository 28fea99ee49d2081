/** Lists the entries of a source that belong to a build context. */
import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { formatFileName, sourceRefusedError } from './file-error.ts';
import { IGNORE_FILE_NAME, type IgnoreFile, IgnoreList } from './ignore-list.ts';
import type { SourceFiles } from './source-files.ts';

/** The folder of the Git history, which a build does not need and which differs between copies of one commit. */
const NEVER_SENT = '.git';
/** The maximum number of entries: twice the limit of a source, which the fetch has already enforced. */
const MOST_ENTRIES = 100_000;

export interface ContextEntry {
  /** The path relative to the context, with slashes, as bytes. */
  name: Buffer;
  stats: Stats;
}

const EXECUTABLE = 0o100;
const PERMISSIONS = 0o777;

/**
 * Returns the mode of an entry with the permissions that Git knows: readable by all, and executable or not. The permissions in the file
 * system depend on the umask of the server, so that a user in the image could not read its files.
 */
export function portableMode(stats: Stats): number {
  if (stats.isSymbolicLink()) return stats.mode;
  const isExecutable = stats.isDirectory() || (stats.mode & EXECUTABLE) !== 0;
  return (stats.mode & ~PERMISSIONS) | (isExecutable ? 0o755 : 0o644);
}

interface Child {
  name: Buffer;
  /** The name as text, for ignore rules and for the order. */
  text: string;
}

const isSendable = (stats: Stats): boolean =>
  stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();

/**
 * Compares names as text, because hashes depend on the order. Different invalid names may be equal as text, so such names are compared
 * as bytes.
 */
function inOrder(a: Child, b: Child): number {
  if (a.text === b.text) return a.name.compare(b.name);
  return a.text < b.text ? -1 : 1;
}

/** Iterates over the entries of a source. */
class Walk {
  readonly #files: SourceFiles;
  readonly #list: IgnoreList;
  #seen = 0;

  constructor(files: SourceFiles, list: IgnoreList) {
    this.#files = files;
    this.#list = list;
  }

  #childrenOf(folder: Child): Child[] {
    const prefix = folder.text === '' ? [] : [folder.name, Buffer.from('/')];
    const children = this.#files.namesIn(folder.name).map((base) => {
      const name = Buffer.concat([...prefix, base]);
      return { name, text: name.toString() };
    });
    this.#seen += children.length;
    if (this.#seen > MOST_ENTRIES) {
      throw sourceRefusedError('저장소의 파일과 폴더가 너무 많아 이미지를 만들 수 없습니다.');
    }
    return children.filter(({ text }) => text !== NEVER_SENT).sort(inOrder);
  }

  *within(folder: Child, above: number): Generator<ContextEntry> {
    for (const child of this.#childrenOf(folder)) {
      const stats = this.#files.stats(child.name);
      const rule = child.text === IGNORE_FILE_NAME ? -1 : this.#list.ruleFor(child.text, above);
      const isSent = !this.#list.leavesOut(rule);
      if (isSent && isSendable(stats)) yield { name: child.name, stats };
      const isEntered = isSent || this.#list.hasExceptions;
      if (stats.isDirectory() && isEntered) yield* this.within(child, rule);
    }
  }
}

/**
 * Yields the entries of the build context, each folder before its content, always in the same order. Excludes sockets and devices.
 * @throws EngineError `source-refused` for a source with too many entries
 */
export function listContextEntries(
  files: SourceFiles,
  ignored?: IgnoreFile,
): Generator<ContextEntry> {
  const list = new IgnoreList(ignored?.file ?? '', ignored?.text ?? '');
  return new Walk(files, list).within({ name: Buffer.alloc(0), text: '' }, -1);
}

/** Yields the entries unchanged. @throws EngineError `source-refused` for a name that is not UTF-8, which BuildKit does not support */
export function* requireUtf8Names(entries: Iterable<ContextEntry>): Generator<ContextEntry> {
  for (const entry of entries) {
    if (!isUtf8(entry.name)) {
      throw sourceRefusedError(
        `${formatFileName(entry.name)} 파일의 이름이 UTF-8이 아닙니다. 파일 이름을 변경해주세요.`,
      );
    }
    yield entry;
  }
}
