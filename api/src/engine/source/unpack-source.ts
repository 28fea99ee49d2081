/** Writes the files of an uploaded folder, which takes the place of a checkout. */
import { createWriteStream } from 'node:fs';
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { EngineError } from '../engine-error.ts';
import { convertFileError } from '../source-tree/file-error.ts';
import { type ArchiveEntry, readSourceArchive } from './source-archive.ts';

/** Larger files are not in memory as a whole. */
const WHOLE_BYTES = 2 ** 20;

/** The permissions that Git knows, as in a checkout. */
const modeOf = ({ isExecutable }: { isExecutable: boolean }): number =>
  isExecutable ? 0o755 : 0o644;

/** Writes an entry at a path at which nothing exists. */
async function writeEntry(place: string, entry: ArchiveEntry): Promise<void> {
  if (entry.kind === 'link') return symlink(entry.target, place);
  if (entry.kind === 'folder') return void (await mkdir(place, { recursive: true }));
  const options = { flag: 'wx', mode: modeOf(entry) } as const;
  if (entry.bytes <= WHOLE_BYTES) return writeFile(place, await buffer(entry.content), options);
  await pipeline(
    entry.content,
    createWriteStream(place, { flags: options.flag, mode: options.mode }),
  );
}

/**
 * Writes the files of an archive into an empty folder. No entry is written through a link, because the archive has none above another entry.
 * @returns the path of the folder without links
 * @throws EngineError `source-refused`, `out-of-disk`; the errors of the content; the signal's reason
 */
export async function unpackSource(
  content: AsyncIterable<Buffer>,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true });
    made.add(path);
  };
  await makeFolder(folder);
  for await (const entry of readSourceArchive(content, signal)) {
    const place = join(folder, entry.path);
    try {
      await makeFolder(dirname(place));
      await writeEntry(place, entry);
    } catch (error) {
      signal.throwIfAborted();
      const converted = convertFileError(error, entry.path);
      throw converted instanceof EngineError
        ? converted
        : new EngineError('source-failed', UNREADABLE, { cause: error });
    }
  }
  return await realpath(folder);
}

const UNREADABLE = '올린 소스를 읽지 못했습니다. 다시 올려주세요.';
