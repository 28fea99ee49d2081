/** Stores files in an object storage in parts, and continues uploads that did not end. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartFailure } from '../../../runtime/errors.ts';
import { explainRefusal, isRefusal, S3Refusal, textsOf } from './s3-failure.ts';
import { findObject, listParts, type StoredPart, type UploadPlace } from './s3-lists.ts';
import { ignoreContent, readText, type Send } from './s3-request.ts';

/** An upload that was begun, and the file that it stores. */
export interface BegunUpload {
  /** The id of the upload in the storage. */
  uploadId: string;
  /** The size of the file in bytes. */
  bytes: number;
  /** When the file was last modified. */
  modifiedAt: Date;
  /** The size of each part except the last one, in bytes. */
  partBytes: number;
}

/** Keeps an upload beyond the end of this process, so that another one can continue it. */
export interface UploadRecord {
  read(): Promise<BegunUpload | undefined>;
  /** Replaces the upload that was kept. */
  save(upload: BegunUpload): Promise<void>;
}

export interface UploadOptions {
  record: UploadRecord;
  /** Ends the upload, which can be continued. */
  signal: AbortSignal;
}

/** A file in the storage. */
export interface UploadedFile {
  /** The SHA-256 of the file. */
  sha256: string;
  /** Whether parts, or the whole object, were there already. Only their sizes have been compared with the file. */
  isContinued: boolean;
}

const MIB = 1024 * 1024;

/** The usual size of a part in bytes, which is in memory while it is sent. S3 allows 5 MiB and more. */
const PART_BYTES = 16 * MIB;
/** S3 allows 10,000 parts. */
const MOST_PARTS = 9000;

const partBytesFor = (bytes: number): number =>
  Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS / MIB) * MIB);

/** The time limit in ms for the transfer of a part: at least 220 kbit/s. */
const PART_MS = 10 * 60_000;

/** An upload of an open file. */
interface Upload extends UploadPlace, BegunUpload {
  path: string;
  file: FileHandle;
  signal: AbortSignal;
}

const changedError = (path: string): StartFailure =>
  new StartFailure(`올리는 동안 파일이 바뀌었습니다: ${path}`);

/** Whether a file is still the same one. The files of backups are written once. */
const isSame = (file: Pick<BegunUpload, 'bytes' | 'modifiedAt'>, begun: BegunUpload): boolean =>
  file.bytes === begun.bytes && file.modifiedAt.getTime() === begun.modifiedAt.getTime();

/** Reads a part of a file into the beginning of a buffer. @throws StartFailure when the file has become shorter */
async function readPart({ file, path }: Upload, buffer: Buffer, position: number): Promise<void> {
  for (let filled = 0; filled < buffer.length; ) {
    const { bytesRead } = await file.read(
      buffer,
      filled,
      buffer.length - filled,
      position + filled,
    );
    if (bytesRead === 0) throw changedError(path);
    filled += bytesRead;
  }
}

/**
 * Calls `use` with one part of a file after the other, and returns the SHA-256 of the file. All parts are read into the same memory.
 * @throws StartFailure when the file has changed
 */
async function readParts(
  upload: Upload,
  use: (number: number, content: Buffer<ArrayBuffer>) => Promise<void>,
): Promise<string> {
  const { bytes, partBytes, file } = upload;
  const hash = createHash('sha256');
  const memory = Buffer.alloc(Math.min(partBytes, bytes));
  for (let number = 1, done = 0; number === 1 || done < bytes; number += 1) {
    const content = memory.subarray(0, Math.min(partBytes, bytes - done));
    await readPart(upload, content, done);
    hash.update(content);
    await use(number, content);
    done += content.length;
  }
  const { size, mtime } = await file.stat();
  if (!isSame({ bytes: size, modifiedAt: mtime }, upload)) throw changedError(upload.path);
  return hash.digest('hex');
}

/** Sends the parts that are not stored. Returns the SHA-256 of the file and the entity tags of all parts. */
async function sendParts(send: Send, upload: Upload, stored: ReadonlyMap<number, StoredPart>) {
  const { key, uploadId, signal } = upload;
  const tags: string[] = [];
  const sha256 = await readParts(upload, async (number, body) => {
    const part = stored.get(number);
    if (part?.bytes === body.length) {
      tags.push(part.tag);
      return;
    }
    const query = { partNumber: String(number), uploadId };
    const request = { method: 'PUT', key, query, body, limit: PART_MS, signal } as const;
    tags.push(
      await send(request, async (response) => {
        await ignoreContent(response);
        return response.headers.get('etag') ?? '';
      }),
    );
  });
  return { sha256, tags };
}

/** Whether an object has the size of the file. The upload of a lost response has ended and is unknown to the storage. */
async function isStored(send: Send, { key, bytes }: Upload): Promise<boolean> {
  return (await findObject(send, key))?.bytes === bytes;
}

/** Refusals of an upload that has ended. Some storages name the object that is missing. */
const UNKNOWN_UPLOAD = /^NoSuch(?:Upload|Key)$/;

/** Ends an upload and deletes its parts, which cost money and are in no list of objects. An unknown upload is no error. */
export async function discardUpload(send: Send, { key, uploadId }: UploadPlace): Promise<void> {
  await send({ method: 'DELETE', key, query: { uploadId } }, ignoreContent).catch((error) => {
    if (!isRefusal(error, UNKNOWN_UPLOAD)) throw error;
  });
}

/** Refusals of parts that were sent before, which the storage has lost or counts as another file's. */
const BROKEN_PARTS = /^(InvalidPart|InvalidPartOrder|EntityTooSmall)$/;

/** Joins the parts of an upload. S3 may report a failure in a response of status 200, after it has sent spaces for a while. */
async function joinParts(send: Send, upload: Upload, tags: readonly string[]): Promise<void> {
  const { key, uploadId, signal } = upload;
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const query = { uploadId };
  const request = { method: 'POST', key, query, body, limit: PART_MS, signal } as const;
  try {
    await send(request, async (response) => {
      const text = await readText(response);
      if (textsOf(text, 'Code').length > 0) throw explainRefusal(response.status, text);
    });
  } catch (error) {
    if (isRefusal(error, UNKNOWN_UPLOAD) && (await isStored(send, upload))) return;
    // The next upload begins anew.
    if (isRefusal(error, BROKEN_PARTS)) await discardUpload(send, upload).catch(() => undefined);
    throw error;
  }
}

/** Returns the parts of a kept upload; `undefined` when the storage does not know it, or does not show them. */
async function findParts(send: Send, upload: Upload): Promise<Map<number, StoredPart> | undefined> {
  try {
    return await listParts(send, upload, upload.signal);
  } catch (error) {
    if (error instanceof S3Refusal && !error.mayPass) return undefined;
    throw error;
  }
}

/** Sends the rest of a kept upload; `undefined` when it cannot be continued. */
async function continueUpload(send: Send, upload: Upload): Promise<UploadedFile | undefined> {
  const parts = await findParts(send, upload);
  if (parts !== undefined) {
    const { sha256, tags } = await sendParts(send, upload, parts);
    await joinParts(send, upload, tags);
    return { sha256, isContinued: parts.size > 0 };
  }
  if (!(await isStored(send, upload))) return undefined;
  return { sha256: await readParts(upload, () => Promise.resolve()), isContinued: true };
}

async function beginUpload(send: Send, key: string, signal: AbortSignal): Promise<string> {
  const request = { method: 'POST', key, query: { uploads: '' }, signal } as const;
  const [uploadId] = textsOf(await send(request, readText), 'UploadId');
  if (uploadId === undefined) throw new StartFailure('S3 저장소: 올리기를 시작하지 못했습니다.');
  return uploadId;
}

/**
 * Stores a file, in parts, of which one is in memory at a time. An upload that fails keeps its parts, and the next one with the same record
 * continues it. A file that has changed meanwhile, and an upload that the storage has deleted, begin anew.
 * @param partBytes the size of parts; by default as the size of the file requires
 */
export async function uploadFile(
  send: Send,
  key: string,
  path: string,
  { record, signal, partBytes }: UploadOptions & { partBytes?: number | undefined },
): Promise<UploadedFile> {
  const file = await open(path, 'r').catch(() => {
    throw new StartFailure(`올릴 파일을 읽을 수 없습니다: ${path}`);
  });
  try {
    const { size: bytes, mtime: modifiedAt } = await file.stat();
    const kept = await record.read();
    const place = { key, path, file, signal };
    if (kept !== undefined) {
      const isUnchanged = isSame({ bytes, modifiedAt }, kept);
      const continued = isUnchanged && (await continueUpload(send, { ...place, ...kept }));
      if (continued) return continued;
      // Its parts are useless. They stay only if the storage refuses this, too.
      await discardUpload(send, { key, ...kept }).catch(() => undefined);
    }
    const uploadId = await beginUpload(send, key, signal);
    const begun = { uploadId, bytes, modifiedAt, partBytes: partBytes ?? partBytesFor(bytes) };
    await record.save(begun);
    const upload = { ...place, ...begun };
    const { sha256, tags } = await sendParts(send, upload, new Map());
    await joinParts(send, upload, tags);
    return { sha256, isContinued: false };
  } finally {
    await file.close();
  }
}
