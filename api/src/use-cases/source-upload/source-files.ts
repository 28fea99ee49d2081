/**
 * The files of uploaded folders. An archive arrives in parts, each compressed by itself, so that a part can be sent again without the others, and
 * unpacks to its announced size at most. Each part is encrypted before it is written, and has its name only when it is complete.
 */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { SOURCE_PART_BYTES } from '@naru/contract/rules/source-upload';
import { errorCode } from '../../runtime/errors.ts';
import { createContentSink } from '../../storage/backup/new-file.ts';
import { openContent, sealContent } from '../../storage/backup/sealed-stream.ts';
import type { SourceUploadRow } from '../../storage/schema/source-upload.ts';
import type { BackupPlace } from '../data-backup/backup-files.ts';

const unpack = promisify(gunzip);

const FOLDER = 'sources';
const DRAFT = '.part';

/** The largest part after compression: content that cannot be compressed becomes slightly larger. */
export const PACKED_PART_BYTES = SOURCE_PART_BYTES + 64 * 1024;

/** A part that does not have the announced size, or that is not compressed. */
export class InvalidSourcePart extends Error {}

/** Files of which this server has nothing: they are on the disk of another server, or were deleted. */
export class SourceFilesGone extends Error {}

/** An upload with the decrypted key of its files. */
export interface StoredSource extends Pick<SourceUploadRow, 'id' | 'bytes'> {
  dataKey: string;
}

const folderOf = ({ folder }: BackupPlace, id: string): string => join(folder, FOLDER, id);
const fileName = (index: number): string => `${index}.naru`;
const sealOf = ({ id, dataKey }: StoredSource, index: number) => ({
  dataKey,
  label: `source upload ${id} ${index}`,
});

/** Returns the number of parts of an upload. */
const countParts = ({ bytes }: Pick<StoredSource, 'bytes'>): number =>
  Math.ceil(bytes / SOURCE_PART_BYTES);

/** Returns the size of a part of an upload before compression. */
const partBytes = ({ bytes }: Pick<StoredSource, 'bytes'>, index: number): number =>
  Math.min(SOURCE_PART_BYTES, bytes - index * SOURCE_PART_BYTES);

/** Begins an upload on the disk of this server. Its parts are accepted only where it has begun, because a build needs all of them. */
export async function beginSource(place: BackupPlace, id: string): Promise<void> {
  await mkdir(folderOf(place, id), { recursive: true, mode: 0o700 });
}

/** Whether this server has the files of an upload. */
export const hasSource = async (place: BackupPlace, id: string): Promise<boolean> =>
  (await stat(folderOf(place, id)).catch(() => undefined)) !== undefined;

/** @throws InvalidSourcePart */
async function unpackPart(packed: Buffer, bytes: number): Promise<Buffer> {
  const content = await unpack(packed, { maxOutputLength: bytes }).catch((error: unknown) => {
    throw new InvalidSourcePart('', { cause: error });
  });
  if (content.length !== bytes) throw new InvalidSourcePart();
  return content;
}

/**
 * Writes a part. A part that was written before is replaced.
 * @param draft a name of which no other request writes a file
 * @throws InvalidSourcePart; SourceFilesGone; the error ENOSPC before the disk is full
 */
export async function writeSourcePart(
  place: BackupPlace,
  source: StoredSource,
  index: number,
  { packed, draft }: { packed: Buffer; draft: string },
): Promise<void> {
  await unpackPart(packed, partBytes(source, index));
  const folder = folderOf(place, source.id);
  const path = join(folder, `${draft}${DRAFT}`);
  const handle = await open(path, 'w', 0o600).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new SourceFilesGone('', { cause: error }) : error;
  });
  try {
    const { reserve } = place;
    const { sink } = createContentSink({ handle, start: 0, folder: place.folder, reserve });
    await pipeline(sealContent(Readable.from([packed]), sealOf(source, index), ''), sink);
    await handle.sync();
    await rename(path, join(folder, fileName(index)));
  } finally {
    await handle.close();
    await rm(path, { force: true });
  }
}

/** What has arrived of an upload. */
export interface ArrivedParts {
  /** The first byte that is missing before compression; the size of the upload if nothing is missing. */
  received: number;
  /** The size of all files in bytes. */
  storedBytes: number;
}

/** Reads what has arrived of an upload. @throws SourceFilesGone */
export async function readArrivedParts(
  place: BackupPlace,
  source: Pick<StoredSource, 'id' | 'bytes'>,
): Promise<ArrivedParts> {
  const folder = folderOf(place, source.id);
  const names = await readdir(folder).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new SourceFilesGone('', { cause: error }) : error;
  });
  const found = new Set(names);
  const count = countParts(source);
  let index = 0;
  while (index < count && found.has(fileName(index))) index += 1;
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return {
    received: index === count ? source.bytes : index * SOURCE_PART_BYTES,
    storedBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Yields the archive of an upload. @throws SourceFilesGone; UnreadableContentError, InvalidSourcePart for a damaged part */
export async function* readSource(
  place: BackupPlace,
  source: StoredSource,
): AsyncGenerator<Buffer> {
  const folder = folderOf(place, source.id);
  for (let index = 0; index < countParts(source); index += 1) {
    const part = openContent(join(folder, fileName(index)), sealOf(source, index));
    const packed = await buffer(part).catch((error: unknown) => {
      throw errorCode(error) === 'ENOENT' ? new SourceFilesGone('', { cause: error }) : error;
    });
    yield await unpackPart(packed, partBytes(source, index));
  }
}

/** Deletes the files of an upload. */
export const deleteSource = (place: BackupPlace, id: string): Promise<void> =>
  rm(folderOf(place, id), { recursive: true, force: true });

/** Deletes the incomplete parts of an upload that a killed server has left, which have not changed since a time in ms since 1970. */
export async function deleteLeftDrafts(
  place: BackupPlace,
  id: string,
  before: number,
): Promise<void> {
  const folder = folderOf(place, id);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(DRAFT)) continue;
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts !== undefined && facts.mtimeMs < before)
      await rm(join(folder, name), { force: true });
  }
}

/** Lists the uploads with files, and the times of their last changes in ms since 1970. A missing folder is empty. */
export async function listSources(place: BackupPlace): Promise<{ id: string; changed: number }[]> {
  const top = join(place.folder, FOLDER);
  const found: { id: string; changed: number }[] = [];
  for (const id of await readdir(top).catch(() => [])) {
    const facts = await stat(join(top, id)).catch(() => undefined);
    if (facts !== undefined) found.push({ id, changed: facts.mtimeMs });
  }
  return found;
}
