/** Performs tasks that read a source. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import {
  type ContextEntry,
  listContextEntries,
  portableMode,
  requireUtf8Names,
} from './context-entries.ts';
import { matchCopiedNames } from './copied-names.ts';
import { formatFileName, sourceRefusedError } from './file-error.ts';
import {
  findIgnoreFile,
  IGNORE_FILE_NAME,
  type IgnoreFile,
  ignoreTextInBothForms,
} from './ignore-list.ts';
import { packContextArchive } from './pack-context.ts';
import { SourceFiles } from './source-files.ts';
import type {
  BuildIdentity,
  FindFilesTask,
  IdentifyBuildTask,
  PackContextTask,
  RequestedTexts,
  SourceTask,
} from './source-task.ts';

function* contentOf(files: SourceFiles, { name, stats }: ContextEntry): Generator<Buffer> {
  if (stats.isSymbolicLink()) yield files.linkTarget(name);
  else if (stats.isFile()) yield* files.bytesOf(name, stats.size);
}

const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/v1\n');
/** Pointers of Git LFS are shorter, by their specification. */
const MOST_POINTER_BYTES = 1024;
const SHOWN_POINTERS = 3;

const isPointer = ({ stats }: ContextEntry, start: Buffer | undefined): boolean =>
  stats.isFile() && stats.size < MOST_POINTER_BYTES && start?.indexOf(LFS_POINTER) === 0;

/** Returns the error for files in Git LFS, because only the pointers were fetched. */
function lfsError(names: readonly Buffer[]): EngineError {
  const shown = names.slice(0, SHOWN_POINTERS).map(formatFileName).join(', ');
  const rest = names.length - SHOWN_POINTERS;
  const list = rest > 0 ? `${shown} 외 ${rest.toLocaleString('ko-KR')}개` : shown;
  return sourceRefusedError(
    `Git LFS에 보관된 파일(${list})이 있습니다. LFS 파일은 가져오지 않으므로, 파일을 저장소에 직접 추가하거나 ${IGNORE_FILE_NAME}에 입력해주세요.`,
  );
}

const MOST_NAMED_SCRIPTS = 5;
const CARRIAGE_RETURN = 0x0d;

/** Checks whether a file begins with `#!…` and CRLF. Linux then looks for an interpreter whose name ends with CR. */
function isScriptWithCrlf({ stats }: ContextEntry, start: Buffer = Buffer.alloc(0)): boolean {
  const end = start.indexOf('\n');
  const isScript = stats.isFile() && start.subarray(0, 2).toString() === '#!';
  return isScript && end > 2 && start[end - 1] === CARRIAGE_RETURN;
}

const hashedName = (name: Buffer) =>
  isUtf8(name) ? name.toString() : { bytes: name.toString('hex') };

/**
 * Computes the SHA-256 hash of all data on which an image depends. The times of files are excluded, so equal contents have an equal
 * hash. Also finds scripts with CRLF.
 * @throws EngineError `source-refused` for pointers of Git LFS
 */
function hashContext(
  files: SourceFiles,
  entries: Iterable<ContextEntry>,
  dockerfile: string,
  { buildArgs, secretScope }: IdentifyBuildTask,
): Pick<BuildIdentity, 'hash' | 'scriptsWithCrlf'> {
  const args = Object.entries(buildArgs).sort(([a], [b]) => (a < b ? -1 : 1));
  const secrets = secretScope.length === 0 ? [] : [secretScope];
  const hash = createHash('sha256').update(JSON.stringify([dockerfile, args, ...secrets]));
  const scriptsWithCrlf: string[] = [];
  const pointers: Buffer[] = [];
  for (const entry of entries) {
    const { name, stats } = entry;
    hash.update(
      JSON.stringify([hashedName(name), portableMode(stats), stats.isDirectory() ? 0 : stats.size]),
    );
    let start: Buffer | undefined;
    for (const chunk of contentOf(files, entry)) {
      start ??= chunk;
      hash.update(chunk);
    }
    if (isPointer(entry, start)) pointers.push(name);
    if (isScriptWithCrlf(entry, start)) scriptsWithCrlf.push(formatFileName(name));
  }
  if (pointers.length > 0) throw lfsError(pointers);
  return {
    hash: hash.digest('hex'),
    scriptsWithCrlf: scriptsWithCrlf.slice(0, MOST_NAMED_SCRIPTS),
  };
}

const MOST_DOCKERFILE_BYTES = 256 * 1024;
/** Matches the names of entries that a template may look for. */
const LOOKED_FOR = /^[\w.-]{1,64}$/;

type Dockerfile = IdentifyBuildTask['dockerfile'];

/** Returns the text of the Dockerfile. @throws EngineError `nothing-to-build` when the Dockerfile does not exist */
function readDockerfile(files: SourceFiles, dockerfile: Dockerfile): string {
  if ('text' in dockerfile) return dockerfile.text;
  const text = files.read(dockerfile.path, MOST_DOCKERFILE_BYTES);
  if (text !== undefined) return text;
  throw new EngineError(
    'nothing-to-build',
    `${formatFileName(dockerfile.path)} 파일을 찾을 수 없습니다. 저장소와 하위 경로를 확인해주세요.`,
  );
}

const ignoreFileOf = (files: SourceFiles, dockerfile: Dockerfile): IgnoreFile | undefined =>
  findIgnoreFile(files, 'path' in dockerfile ? dockerfile.path : undefined);

/** Checks whether an entry is a file or a folder. Returns false for links, because a template's COPY does not follow links. */
function isReal(files: SourceFiles, path: string): boolean {
  const stats = files.stats(Buffer.from(path));
  return stats.isFile() || stats.isDirectory();
}

const MOST_TEXT_BYTES = 256 * 1024;
const HEAD_BYTES = 4096;
/** The maximum size of all texts together. The result of a task has a limit too. */
const MOST_TEXTS_BYTES = 2 * 1024 ** 2;

/** Returns how many bytes of a file are returned; `undefined` for a file that is not requested. */
function requestedBytes(name: string, { names, endings, heads }: RequestedTexts, size: number) {
  if (heads.includes(name)) return Math.min(size, HEAD_BYTES);
  const isRequested = names.includes(name) || endings.some((ending) => name.endsWith(ending));
  return isRequested && size <= MOST_TEXT_BYTES ? size : undefined;
}

/** Reads the requested texts among the names, which are not links. */
function readTexts(
  files: SourceFiles,
  names: readonly string[],
  requested: RequestedTexts,
): Record<string, string> {
  const texts: Record<string, string> = {};
  let left = MOST_TEXTS_BYTES;
  for (const name of names) {
    const stats = files.stats(Buffer.from(name));
    const size = stats.isFile() ? requestedBytes(name, requested, stats.size) : undefined;
    if (size === undefined || size > left) continue;
    left -= size;
    texts[name] = Buffer.concat([...files.bytesOf(Buffer.from(name), size)]).toString();
  }
  return texts;
}

function look(files: SourceFiles, { dockerfile, paths, texts }: FindFilesTask) {
  // Docker also takes a file `dockerfile` for a missing `Dockerfile`.
  const names = [dockerfile, dockerfile.replace(/(?<=^|\/)Dockerfile$/, 'dockerfile')];
  const found = names.find((each) => files.read(each, MOST_DOCKERFILE_BYTES) !== undefined);
  const top = files.namesIn(Buffer.alloc(0)).map(String);
  const entries = top.filter((name) => LOOKED_FOR.test(name)).sort();
  const places = paths.filter((path) => files.locate(path) === path);
  return {
    dockerfile: found ?? null,
    files: [...entries, ...places].filter((path) => isReal(files, path)),
    texts: texts && readTexts(files, entries, texts),
  };
}

/** Checks that the context has no folder without its files. @throws EngineError `source-refused` */
function requireFolders(
  entries: readonly ContextEntry[],
  absent: IdentifyBuildTask['absent'],
): void {
  const messages = new Map(absent.map(({ path, message }) => [path, message]));
  if (messages.size === 0) return;
  for (const { name } of entries) {
    const message = messages.get(name.toString());
    if (message !== undefined) throw sourceRefusedError(message);
  }
}

function identify(files: SourceFiles, task: IdentifyBuildTask) {
  const { dockerfile, target } = task;
  const written = readDockerfile(files, dockerfile);
  const ignored = ignoreFileOf(files, dockerfile);
  const all = listContextEntries(files, ignored);
  const entries = [...(task.onlyTextNames ? requireUtf8Names(all) : all)];
  requireFolders(entries, task.absent);
  const names = () => entries.map(({ name }) => name.toString());
  const { text, notes } = matchCopiedNames(written, names);
  const found = hashContext(files, entries, `${target}\n${text}`, task);
  const path = 'path' in dockerfile ? dockerfile.path : undefined;
  const own = entries.find(({ name }) => path !== undefined && name.equals(Buffer.from(path)));
  const place = path !== undefined && own?.stats.isFile() ? path : null;
  return { text, place, notes, ...found, ignored: ignoreTextInBothForms(ignored?.text ?? '') };
}

const pack = (files: SourceFiles, { dockerfile, ...task }: PackContextTask): Generator<Buffer> =>
  packContextArchive(files, ignoreFileOf(files, dockerfile), task);

/** Performs a task and yields its result in chunks, without keeping earlier chunks in memory. @throws EngineError */
export function* performSourceTask(task: SourceTask): Generator<Buffer> {
  const files = new SourceFiles(task.folder);
  if (task.kind === 'pack') yield* pack(files, task);
  else if (task.kind === 'look') yield Buffer.from(JSON.stringify(look(files, task)));
  else if (task.kind === 'identify') yield Buffer.from(JSON.stringify(identify(files, task)));
  else yield Buffer.from(JSON.stringify(files.findFolder(task.path) ?? null));
}
