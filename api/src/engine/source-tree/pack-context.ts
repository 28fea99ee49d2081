/** Writes the build context as a tar archive. Names are bytes, as in the file system, because a name may be invalid text. */
import { type ContextEntry, listContextEntries, portableMode } from './context-entries.ts';
import { IGNORE_FILE_NAME, type IgnoreFile } from './ignore-list.ts';
import type { SourceFiles } from './source-files.ts';
import type { PackContextTask } from './source-task.ts';

const BLOCK = 512;
const NAME_BYTES = 100;
const PERMISSIONS = 0o777;
const KINDS = { file: '0', link: '2', folder: '5', extended: 'x' } as const;

interface Header {
  kind: keyof typeof KINDS;
  name: Buffer;
  mode: number;
  size: number;
  /** The time of the last modification, in seconds since 1970. */
  time: number;
  link?: Buffer;
}

const octal = (value: number, digits: number): string =>
  `${value.toString(8).padStart(digits, '0')}\0`;

/** Returns zeros that fill the last block. */
const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Returns a header in the POSIX format (`ustar`). The name and the link have at most 100 bytes. */
function block({ kind, name, mode, size, time, link }: Header): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.set(name, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(time, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(KINDS[kind], 156);
  if (link !== undefined) header.set(link, 157);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

/** Returns a record of an extended header. The record begins with its own length, which includes the digits of the length. */
function record(key: string, value: Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), value, Buffer.from('\n')]);
  let length = rest.length;
  while (length !== rest.length + String(length).length) {
    length = rest.length + String(length).length;
  }
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

/** Yields a header. An extended header (`pax`) precedes it if the name or the link has more than 100 bytes. */
function* headerOf(header: Header): Generator<Buffer> {
  const { name, link = Buffer.alloc(0), time } = header;
  const records = [
    ...(name.length > NAME_BYTES ? [record('path', name)] : []),
    ...(link.length > NAME_BYTES ? [record('linkpath', link)] : []),
  ];
  if (records.length > 0) {
    const extended = Buffer.concat(records);
    const about = { name: Buffer.from('pax'), mode: 0o644, size: extended.length, time };
    yield block({ kind: 'extended', ...about });
    yield extended;
    yield padding(extended.length);
  }
  const short = { name: name.subarray(0, NAME_BYTES), link: link.subarray(0, NAME_BYTES) };
  yield block({ ...header, ...short });
}

function* packEntry(files: SourceFiles, { name, stats }: ContextEntry): Generator<Buffer> {
  const time = Math.max(0, Math.floor(stats.mtimeMs / 1000));
  const about = { name, mode: portableMode(stats) & PERMISSIONS, size: 0, time };
  if (stats.isDirectory()) yield* headerOf({ kind: 'folder', ...about });
  else if (stats.isSymbolicLink()) {
    yield* headerOf({ kind: 'link', ...about, link: files.linkTarget(name) });
  } else {
    yield* headerOf({ kind: 'file', ...about, size: stats.size });
    yield* files.bytesOf(name, stats.size);
    yield padding(stats.size);
  }
}

function* packText(name: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  const time = Math.floor(Date.now() / 1000);
  yield* headerOf({ kind: 'file', name: Buffer.from(name), mode: 0o644, size: bytes.length, time });
  yield bytes;
  yield padding(bytes.length);
}

/**
 * Returns the `.dockerignore` for the engine, which also excludes the files that only the build needs, and does not exclude the added
 * files.
 */
function ignoredByEngine(
  ignored: IgnoreFile | undefined,
  { sent, added }: Pick<PackContextTask, 'sent' | 'added'>,
): string {
  const isKept = ignored?.file === IGNORE_FILE_NAME;
  const own = [sent.name, ...added.map(({ name }) => `!${name}`)];
  const lines = [...own, ...(isKept ? [] : [IGNORE_FILE_NAME])].map((line) => `${line}\n`);
  return `${ignored === undefined ? '' : `${ignored.text}\n`}${lines.join('')}`;
}

/**
 * Packs a source as the archive for the engine's build, without excluded files. Adds the Dockerfile under its own name, or under a name
 * that does not occur in repositories. If the classic builder's ignore list is next to the Dockerfile, the image contains no
 * `.dockerignore`.
 */
export function* packContextArchive(
  files: SourceFiles,
  ignored: IgnoreFile | undefined,
  task: Pick<PackContextTask, 'sent' | 'added' | 'writesIgnoreFile'>,
): Generator<Buffer> {
  const written = [task.sent.name, ...(task.writesIgnoreFile ? [IGNORE_FILE_NAME] : [])];
  const replaced = written.map((name) => Buffer.from(name));
  for (const entry of listContextEntries(files, ignored)) {
    if (!replaced.some((name) => entry.name.equals(name))) yield* packEntry(files, entry);
  }
  if (task.writesIgnoreFile) yield* packText(IGNORE_FILE_NAME, ignoredByEngine(ignored, task));
  for (const { name, text } of [task.sent, ...task.added]) yield* packText(name, text);
  yield Buffer.alloc(2 * BLOCK);
}
