/**
 * The files of backups on the disk of the server. The folder of a backup has a file for each part, and has its name only when all of them are
 * complete.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '../../runtime/errors.ts';
import { createContentSink } from '../../storage/backup/new-file.ts';
import { openContent, sealContent } from '../../storage/backup/sealed-stream.ts';
import type { BackupPart } from '../../storage/schema/data-backup.ts';
import { BackupFailure, BackupTooLarge } from './backup-failure.ts';
import { DUMP_END_BYTES } from './dumps/dump-kind.ts';

/** The place of backups. */
export interface BackupPlace {
  folder: string;
  /** The space that stays free on the disk of the folder, in bytes. */
  reserve: number;
}

/** How the files of a backup are encrypted, and whether they are compressed first. */
export interface BackupSeal {
  id: string;
  dataKey: string;
  /** The encrypted key, which each file contains. */
  sealedKey: string;
  isCompressed: boolean;
}

/** The compression costs a second of CPU for about 100 MB. */
const LEVEL = 1;

const DRAFT = '.part';

const folderOf = ({ folder }: BackupPlace, id: string): string => join(folder, id);
const draftOf = (place: BackupPlace, id: string): string => `${folderOf(place, id)}${DRAFT}`;
const fileName = (index: number): string => `${index}.naru`;

/** The names of parts may contain any character, so the files have numbers. */
const sealOf = ({ id, dataKey }: BackupSeal, index: number) => ({
  dataKey,
  label: `data backup ${id} ${index}`,
});

/** Creates the folder for the files of a new backup, and removes those of an earlier attempt. */
export async function beginFiles(place: BackupPlace, id: string): Promise<void> {
  const draft = draftOf(place, id);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
}

/** Passes content on, and keeps its size and its last bytes. */
function measure() {
  let bytes = 0;
  let end: Buffer = Buffer.alloc(0);
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      end = Buffer.concat([end.subarray(-DUMP_END_BYTES), chunk.subarray(-DUMP_END_BYTES)]);
      yield chunk;
    }
  }
  return { pass, bytes: () => bytes, end: () => end.subarray(-DUMP_END_BYTES) };
}

/** Fails when more than `room` bytes pass. @param exceeded returns the failure */
const limitTo = (room: number, exceeded: () => BackupFailure) =>
  async function* limit(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > room) throw exceeded();
      yield chunk;
    }
  };

async function* unchanged(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

/** A written file, and the last bytes of its plain content. */
interface WrittenPart extends Omit<BackupPart, 'name' | 'copied' | 'sha256'> {
  sha256: string;
  end: Buffer;
}

/**
 * Writes a part of a backup. Its content is compressed and encrypted while it passes.
 * @param room the largest size of the file, in bytes
 * @throws BackupTooLarge for more content than `room`; the error ENOSPC before the disk is full; errors of the content
 */
export async function writePart(
  place: BackupPlace,
  seal: BackupSeal,
  index: number,
  content: Readable,
  room: number,
): Promise<WrittenPart> {
  const { folder, reserve } = place;
  const handle = await open(join(draftOf(place, seal.id), fileName(index)), 'wx', 0o600);
  try {
    const measured = measure();
    const { sink, read } = createContentSink({ handle, start: 0, folder, reserve });
    await pipeline(
      content,
      measured.pass,
      seal.isCompressed ? createGzip({ level: LEVEL }) : unchanged,
      (source: AsyncIterable<Buffer>) => sealContent(source, sealOf(seal, index), seal.sealedKey),
      limitTo(room, () => new BackupTooLarge()),
      sink,
    );
    await handle.sync();
    const { bytes: stored, sha256 } = read();
    return { bytes: measured.bytes(), stored, sha256, end: measured.end() };
  } finally {
    await handle.close();
  }
}

/**
 * Writes a part of a backup as it was written before, from a copy elsewhere.
 * @throws BackupFailure for another content; the error ENOSPC before the disk is full; errors of the content
 */
export async function writeCopiedPart(
  place: BackupPlace,
  id: string,
  index: number,
  { content, part }: { content: AsyncIterable<Uint8Array>; part: BackupPart },
): Promise<void> {
  const { folder, reserve } = place;
  const handle = await open(join(draftOf(place, id), fileName(index)), 'wx', 0o600);
  try {
    const { sink, read } = createContentSink({ handle, start: 0, folder, reserve });
    await pipeline(
      Readable.from(content),
      limitTo(part.stored, () => new BackupFailure(OTHER_COPY)),
      sink,
    );
    const { bytes, sha256 } = read();
    if (bytes !== part.stored || sha256 !== (part.sha256 ?? sha256))
      throw new BackupFailure(OTHER_COPY);
  } finally {
    await handle.close();
  }
}

/** Writes the names of the files of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives the folder of a complete backup its name, which a power failure does not undo. */
export async function finishFiles(place: BackupPlace, id: string): Promise<void> {
  await syncFolder(draftOf(place, id));
  await rename(draftOf(place, id), folderOf(place, id));
  await syncFolder(place.folder);
}

/** Decompresses content. An error of the content is an error of the result. */
function decompress(content: Readable): Readable {
  const plain = createGunzip();
  content.once('error', (error) => plain.destroy(error));
  plain.once('close', () => content.destroy());
  return content.pipe(plain);
}

const OTHER_COPY =
  '저장소에 있는 백업 파일이 올린 것과 다릅니다. 저장소에서 파일이 바뀌었거나 손상되지 않았는지 확인해주세요.';
/** The message for a file that cannot be read as it was written. */
export const DAMAGED =
  '백업 파일이 없거나 손상되었습니다. 서버의 디스크를 확인하도록 운영자에게 알려주세요.';

/**
 * Opens a part of a backup.
 * @returns the plain content. The stream fails with BackupFailure for a file that is missing or damaged
 */
export function readPart(place: BackupPlace, seal: BackupSeal, index: number): Readable {
  const file = join(folderOf(place, seal.id), fileName(index));
  async function* content(): AsyncGenerator<Buffer> {
    try {
      const plain = Readable.from(openContent(file, sealOf(seal, index)));
      yield* seal.isCompressed ? decompress(plain) : plain;
    } catch (error) {
      throw new BackupFailure(DAMAGED, { cause: error });
    }
  }
  return Readable.from(content());
}

/**
 * Returns the path of a complete part.
 * @throws BackupFailure for a file that is missing or has another size
 */
export async function findPart(
  place: BackupPlace,
  id: string,
  index: number,
  { stored }: Pick<BackupPart, 'stored'>,
): Promise<string> {
  const path = join(folderOf(place, id), fileName(index));
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== stored) throw new BackupFailure(DAMAGED);
  return path;
}

/** Returns the path of a part of a backup. */
export const describeFile = (place: BackupPlace, id: string, index: number): string =>
  join(folderOf(place, id), fileName(index));

/** Returns how a part of a backup is encrypted, and its path on the disk of the server. */
export const describePart = (place: BackupPlace, seal: BackupSeal, index: number) => ({
  seal: sealOf(seal, index),
  path: join(folderOf(place, seal.id), fileName(index)),
});

/** Deletes the files of a backup. */
export async function deleteFiles(place: BackupPlace, id: string): Promise<void> {
  await rm(draftOf(place, id), { recursive: true, force: true });
  await rm(folderOf(place, id), { recursive: true, force: true });
}

/** The beginning of the names of folders with files that were fetched from targets. */
const FETCHED = 'fetched-';

/** Returns a new place on the same disk for files that are fetched from a target. */
export const fetchedPlace = (place: BackupPlace): BackupPlace => ({
  ...place,
  folder: join(place.folder, `${FETCHED}${randomUUID()}`),
});

/** The errors of file systems without second names. */
const WITHOUT_LINKS: readonly (string | undefined)[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/**
 * Gives the files of a backup second names in a place of `fetchedPlace`, so that they exist when the backup is moved or deleted.
 * @returns `missing` when a file is missing, `unsupported` on a file system without second names
 */
export async function linkFiles(
  place: BackupPlace,
  to: BackupPlace,
  { id, parts }: { id: string; parts: readonly unknown[] },
): Promise<'linked' | 'missing' | 'unsupported'> {
  await mkdir(folderOf(to, id), { recursive: true, mode: 0o700 });
  try {
    for (const index of parts.keys()) {
      await link(
        join(folderOf(place, id), fileName(index)),
        join(folderOf(to, id), fileName(index)),
      );
    }
    return 'linked';
  } catch (error) {
    await rm(folderOf(to, id), { recursive: true, force: true });
    const code = errorCode(error);
    if (code === 'ENOENT') return 'missing';
    if (WITHOUT_LINKS.includes(code)) return 'unsupported';
    throw error;
  }
}

/** Deletes a place of `fetchedPlace`. */
export const deleteFetched = ({ folder }: BackupPlace): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Lists the places of `fetchedPlace`. */
export const listFetched = async (place: BackupPlace): Promise<BackupPlace[]> =>
  (await readdir(place.folder).catch(() => []))
    .filter((name) => name.startsWith(FETCHED))
    .map((name) => ({ ...place, folder: join(place.folder, name) }));

/** Lists the ids of the backups with files, and whether these are complete. A missing folder is empty. */
export async function listFiles({
  folder,
}: BackupPlace): Promise<{ id: string; isDraft: boolean }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => ({
    id: name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name,
    isDraft: name.endsWith(DRAFT),
  }));
}
