/** Copies of backups in an object storage. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartFailure } from '../../runtime/errors.ts';
import { createS3Client, type S3Client } from '../../storage/backup/s3/s3-client.ts';
import { explainAbort, explainConnection } from '../../storage/backup/s3/s3-failure.ts';
import { parseS3Address, type S3Settings, s3Address } from '../../storage/backup/s3/s3-settings.ts';
import type { UploadOptions } from '../../storage/backup/s3/s3-upload.ts';
import type { Database } from '../../storage/database.ts';
import type { BackupPlan } from './backup-plan.ts';
import { uploadRecord } from './object-uploads.ts';

/** The time limit in ms for reading each 16 MiB back, and for small content: at least 220 kbit/s, as for sending. */
const READ_MS = 10 * 60_000;
const READ_BYTES = 16 * 1024 * 1024;

/**
 * Returns the SHA-256 of a content. A content that is longer than expected is read no further, and has another one.
 * @throws StartFailure when the connection ends, when it is too slow, and when the signal is aborted
 */
async function hashOf(
  content: ReadableStream<Uint8Array>,
  expected: number,
  stopped?: AbortSignal,
): Promise<string> {
  const late = AbortSignal.timeout(READ_MS * Math.ceil((expected + 1) / READ_BYTES));
  const signal = stopped === undefined ? late : AbortSignal.any([stopped, late]);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of Readable.fromWeb(content, { signal })) {
      hash.update(part);
      bytes += part.length;
      if (bytes > expected) return '';
    }
  } catch (error) {
    throw signal.aborted ? explainAbort(signal) : explainConnection(error);
  }
  return hash.digest('hex');
}

const missingError = (missing: readonly string[]): StartFailure =>
  new StartFailure(`S3에 백업하려면 이 설정이 더 필요합니다: ${missing.join(', ')}`);

const DIFFERENT = 'S3 저장소: 올린 백업을 다시 읽으니 내용이 달라 지웠습니다.';

/** The failure of a copy that the storage returns with another content. */
export class DifferentCopy extends StartFailure {}

/** Where copies are stored. */
export interface CopyOptions {
  plan: Pick<BackupPlan, 's3' | 'missing'>;
  /** Aborted when the server stops. The next copy of the file continues. */
  signal: AbortSignal;
}

/**
 * Stores a file, and reads it back. An upload that was interrupted or refused continues where it ended.
 * @returns the SHA-256 of the file
 * @throws StartFailure when the storage refuses the file, or (DifferentCopy) returns another content
 */
export async function uploadProven(
  client: Pick<S3Client, 'upload' | 'read' | 'remove'>,
  key: string,
  file: string,
  { record, signal }: UploadOptions,
): Promise<string> {
  const upload = async () => {
    const { sha256, isContinued } = await client.upload(key, file, { record, signal });
    const { size } = await stat(file);
    const isProven = (await hashOf(await client.read(key), size, signal)) === sha256;
    if (!isProven) await client.remove(key);
    return { sha256, isProven, isContinued };
  };
  const first = await upload();
  if (first.isProven) return first.sha256;
  // Parts of an earlier attempt may be the reason. The second upload begins anew.
  if (first.isContinued && (await upload()).isProven) return first.sha256;
  throw new DifferentCopy(DIFFERENT);
}

/**
 * Stores content of up to 20 MiB in one request, and reads it back.
 * @throws StartFailure when the storage refuses the content, or (DifferentCopy) returns another one
 */
export async function putProven(
  client: Pick<S3Client, 'put' | 'read' | 'remove'>,
  key: string,
  content: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  await client.put(key, content, READ_MS);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if ((await hashOf(await client.read(key), content.length, signal)) === sha256) return;
  await client.remove(key);
  throw new DifferentCopy(DIFFERENT);
}

/**
 * Copies a file to the object storage, and reads the copy back.
 * @returns the address of the copy
 * @throws StartFailure when settings are missing, the storage refuses the copy, or (DifferentCopy) returns another content
 */
export async function copyToObjects(
  db: Database,
  file: string,
  { plan, signal }: CopyOptions,
): Promise<string> {
  const { s3, missing } = plan;
  if (s3 === undefined) throw missingError(missing);
  const key = `${s3.prefix}${basename(file)}`;
  const object = s3Address(s3, key);
  const record = uploadRecord(db, object, file);
  await uploadProven(createS3Client(s3), key, file, { record, signal });
  return object;
}

/** Deletes a copy. Returns false for a copy in another bucket than that of the settings, which is left there. */
export async function removeObject(s3: S3Settings | undefined, address: string): Promise<boolean> {
  const place = parseS3Address(address);
  if (s3 === undefined || place?.bucket !== s3.bucket) return false;
  await createS3Client(s3).remove(place.key);
  return true;
}

/** The patience of a trial: the longest time for each response is in ms. */
export const TRIAL_PATIENCE = { attempts: 1, limit: 5000 } as const;

/**
 * Stores, reads, lists and deletes a small object.
 * @param prefix the beginning of its name
 * @throws StartFailure with the reason why it cannot
 */
export async function tryObjects(
  client: Pick<S3Client, 'put' | 'read' | 'find' | 'remove'>,
  prefix: string,
): Promise<void> {
  const key = `${prefix}naru-trial-${crypto.randomUUID()}`;
  const content = Buffer.from(key);
  await client.put(key, content);
  try {
    const found = await hashOf(await client.read(key), content.length);
    const listed = await client.find(key);
    if (found !== createHash('sha256').update(content).digest('hex') || listed === undefined) {
      throw new StartFailure('S3 저장소: 쓴 내용을 그대로 읽을 수 없습니다.');
    }
  } finally {
    await client.remove(key);
  }
}

/**
 * Stores, reads, lists and deletes a small object.
 * @param missing the settings without which the storage cannot be used
 * @returns the sentence for what fails; null for a storage that can be used
 */
export async function findObjectsProblem(
  s3: S3Settings | undefined,
  missing: readonly string[],
): Promise<string | null> {
  try {
    if (s3 === undefined) throw missingError(missing);
    await tryObjects(createS3Client(s3, TRIAL_PATIENCE), s3.prefix);
    return null;
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
}
