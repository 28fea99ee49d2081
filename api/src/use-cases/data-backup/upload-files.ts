/** The files of uploads, from which backups are made. Each part is encrypted before it is written, and has its name only when it is complete. */
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../runtime/errors.ts';
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

/** An upload: the id of its backup, its project, and its size in bytes. */
export interface Upload {
  id: string;
  projectId: string;
  bytes: number;
}

/** What the folder of an upload is found by. */
export type UploadFolder = Pick<Upload, 'id' | 'projectId'>;

/** The project is in the name, so that its uploads can be counted before there is a row. */
const startOf = (projectId: string): string => `${PREFIX}${projectId}.`;

const folderOf = ({ folder }: BackupPlace, { id, projectId }: UploadFolder): string =>
  join(folder, `${startOf(projectId)}${id}`);
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

/** An upload of which this server has nothing: it began on the disk of another server, or was deleted. */
export class UploadGone extends Error {}

/** Begins an upload on the disk of this server. Its parts are accepted only where it has begun, because a backup needs all of them. */
export async function beginUpload(place: BackupPlace, upload: UploadFolder): Promise<void> {
  await mkdir(folderOf(place, upload), { recursive: true, mode: 0o700 });
}

/** Whether this server has the beginning of an upload. */
export const hasUpload = async (place: BackupPlace, upload: UploadFolder): Promise<boolean> =>
  (await stat(folderOf(place, upload)).catch(() => undefined)) !== undefined;

/** Opens the file of a part. @throws UploadGone */
const openDraft = (path: string): Promise<FileHandle> =>
  open(path, 'w', 0o600).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new UploadGone('', { cause: error }) : error;
  });

/**
 * Writes a part of an upload. A part that was written before is replaced.
 * @param draft a name of which no other request writes a file
 * @throws UploadGone; BackupFailure for another number of bytes; the error ENOSPC before the disk is full; the signal's reason
 */
export async function writeUploadPart(
  context: UploadContext,
  upload: Upload,
  index: number,
  { content, draft, signal }: { content: Readable; draft: string; signal: AbortSignal },
): Promise<void> {
  const { folder: disk, reserve } = context.place;
  const folder = folderOf(context.place, upload);
  const path = join(folder, `${draft}${DRAFT}`);
  const handle = await openDraft(path);
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
  const found = new Set(await readdir(folderOf(place, upload)).catch(() => []));
  return Array.from({ length: countParts(upload) }, (_, index) => fileName(index)).every((name) =>
    found.has(name),
  );
}

/** Reads an upload from its beginning. The stream fails with BackupFailure for a part that is missing or damaged. */
export function readUpload(context: UploadContext, upload: Upload): Readable {
  const folder = folderOf(context.place, upload);
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
export const deleteUpload = (place: BackupPlace, upload: UploadFolder): Promise<void> =>
  rm(folderOf(place, upload), { recursive: true, force: true });

/** What the uploads of a project take on the disk of the server. */
interface UploadsOfProject {
  /** The number of uploads. */
  count: number;
  /** Their space in bytes, in which each file counts as a whole part. */
  bytes: number;
}

/** Reads what the uploads of a project may take on the disk of the server, without one of them. */
export async function readOtherUploads(
  place: BackupPlace,
  { id, projectId }: UploadFolder,
): Promise<UploadsOfProject> {
  const own = `${startOf(projectId)}${id}`;
  const names = await readdir(place.folder).catch(() => []);
  const others = names.filter((name) => name.startsWith(startOf(projectId)) && name !== own);
  let files = 0;
  for (const name of others)
    files += (await readdir(join(place.folder, name)).catch(() => [])).length;
  return { count: others.length, bytes: files * DUMP_PART_BYTES };
}

/** Lists the uploads with files, and the times of their last changes in ms since 1970. A missing folder is empty. */
export async function listUploads(
  place: BackupPlace,
): Promise<(UploadFolder & { changed: number })[]> {
  const names = (await readdir(place.folder).catch(() => [])).filter((name) =>
    name.startsWith(PREFIX),
  );
  const found: (UploadFolder & { changed: number })[] = [];
  for (const name of names) {
    const facts = await stat(join(place.folder, name)).catch(() => undefined);
    const [projectId = '', id = ''] = name.slice(PREFIX.length).split('.');
    if (facts !== undefined) found.push({ id, projectId, changed: facts.mtimeMs });
  }
  return found;
}
