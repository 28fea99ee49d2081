/** The files of uploads, from which backups are made. Each part is encrypted before it is written, and has its name only when it is complete. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createContentSink } from '../../storage/backup/new-file.ts';
import { openContent, sealContent } from '../../storage/backup/sealed-stream.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { BackupFailure } from './backup-failure.ts';
import type { BackupPlace } from './backup-files.ts';

/** The size of every part but the last. Smaller parts arrive within the time limit of requests on slow connections, too. */
export const DUMP_PART_BYTES = 8 * 2 ** 20;

const PREFIX = 'upload-';
const DRAFT = '.part';

const LOST = '올린 파일의 일부가 서버에 없거나 손상되었습니다. 다시 올려주세요.';

/** Where uploads are, and what encrypts them. */
export interface UploadContext {
  place: BackupPlace;
  secrets: Pick<SecretBox, 'digest'>;
}

/** An upload: the id of its backup, and its size in bytes. */
export interface Upload {
  id: string;
  bytes: number;
}

const folderOf = ({ folder }: BackupPlace, id: string): string => join(folder, `${PREFIX}${id}`);
const fileName = (index: number): string => `${index}.naru`;

/** The key is made of the id, so that every server has it before there is a row. */
const sealOf = ({ secrets }: UploadContext, id: string, index: number) => ({
  dataKey: secrets.digest(JSON.stringify(['dump-upload', id])),
  label: `dump upload ${id} ${index}`,
});

/** Returns the number of parts of an upload. */
const countParts = ({ bytes }: Pick<Upload, 'bytes'>): number => Math.ceil(bytes / DUMP_PART_BYTES);

/** Returns the size of a part of an upload. */
export const partBytes = ({ bytes }: Pick<Upload, 'bytes'>, index: number): number =>
  Math.min(DUMP_PART_BYTES, bytes - index * DUMP_PART_BYTES);

/** Passes exactly a number of bytes. @throws BackupFailure for more or fewer */
const exactly = (bytes: number) =>
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of source) {
      passed += chunk.length;
      if (passed > bytes) throw new BackupFailure(LOST);
      yield chunk;
    }
    if (passed !== bytes) throw new BackupFailure(LOST);
  };

/**
 * Writes a part of an upload. A part that was written before is replaced.
 * @param draft a name of which no other request writes a file
 * @throws BackupFailure for another number of bytes; the error ENOSPC before the disk is full; the signal's reason
 */
export async function writeUploadPart(
  context: UploadContext,
  upload: Upload,
  index: number,
  { content, draft, signal }: { content: Readable; draft: string; signal: AbortSignal },
): Promise<void> {
  const { folder: disk, reserve } = context.place;
  const folder = folderOf(context.place, upload.id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${draft}${DRAFT}`);
  const handle = await open(path, 'w', 0o600);
  try {
    const { sink } = createContentSink({ handle, start: 0, folder: disk, reserve });
    await pipeline(
      content,
      exactly(partBytes(upload, index)),
      (source: AsyncIterable<Buffer>) => sealContent(source, sealOf(context, upload.id, index), ''),
      sink,
      { signal },
    );
    await handle.sync();
    await rename(path, join(folder, fileName(index)));
  } finally {
    await handle.close();
    await rm(path, { force: true });
  }
}

/** Whether all parts of an upload have arrived. */
export async function isWholeUpload(place: BackupPlace, upload: Upload): Promise<boolean> {
  const found = new Set(await readdir(folderOf(place, upload.id)).catch(() => []));
  return Array.from({ length: countParts(upload) }, (_, index) => fileName(index)).every((name) =>
    found.has(name),
  );
}

/** Reads an upload from its beginning. The stream fails with BackupFailure for a part that is missing or damaged. */
export function readUpload(context: UploadContext, upload: Upload): Readable {
  const folder = folderOf(context.place, upload.id);
  async function* content(): AsyncGenerator<Buffer> {
    try {
      for (let index = 0; index < countParts(upload); index += 1)
        yield* openContent(join(folder, fileName(index)), sealOf(context, upload.id, index));
    } catch (error) {
      throw new BackupFailure(LOST, { cause: error });
    }
  }
  return Readable.from(content());
}

/** Deletes the files of an upload. */
export const deleteUpload = (place: BackupPlace, id: string): Promise<void> =>
  rm(folderOf(place, id), { recursive: true, force: true });

/** Lists the uploads with files, and the times of their last changes in ms since 1970. A missing folder is empty. */
export async function listUploads(place: BackupPlace): Promise<{ id: string; changed: number }[]> {
  const names = (await readdir(place.folder).catch(() => [])).filter((name) =>
    name.startsWith(PREFIX),
  );
  const found: { id: string; changed: number }[] = [];
  for (const name of names) {
    const facts = await stat(join(place.folder, name)).catch(() => undefined);
    if (facts !== undefined) found.push({ id: name.slice(PREFIX.length), changed: facts.mtimeMs });
  }
  return found;
}
