/**
 * The format of a backup file: a head of 64 KiB, then the content. The head has two lines of text and is filled with spaces: the manifest
 * in JSON, and the SHA-256 of the manifest. The content is a tar archive compressed with gzip (embedded database) or an archive of
 * `pg_dump` (PostgreSQL). Files of earlier releases are one gzip stream: a line of JSON, then the tar archive.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { StartFailure } from '../../runtime/errors.ts';
import { formatManifestHead, parseManifestHead } from './manifest-head.ts';
import { sealedKey } from './sealed-key.ts';

export const HEAD_BYTES = 64 * 1024;

const count = z.int().check(z.nonnegative());

/** The description of a backup, which is compared before a restore changes anything. */
const manifestSchema = z.object({
  format: z.literal('naru-backup'),
  version: z.literal(2),
  made_at: z.iso.datetime(),
  /** The version of Naru that made the backup. */
  naru: z.string(),
  /** The hashes of the applied migrations. */
  migrations: z.array(z.string()),
  database: z.enum(['embedded', 'postgresql']),
  /** The version of PostgreSQL, such as "18.6". */
  database_version: z.string(),
  /** The rows of each table. */
  tables: z.record(z.string(), z.object({ least: count, most: count })),
  key: z.object({
    /** The names of the keys (`encryptionKeyName`), the current key first. */
    names: z.array(z.string()),
    /** The text of the key file; null when it is sealed or missing. */
    plain: z.nullable(z.string()),
    /** The text of the key file, encrypted with a passphrase. */
    sealed: z.nullable(sealedKey),
  }),
  content: z.object({
    bytes: count,
    sha256: z.string(),
    /** The size of the unpacked files in bytes; null for an archive of `pg_dump`. */
    unpacked: z.nullable(count),
  }),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The first line of a file of an earlier release. */
const earlierHead = z.object({
  format: z.literal('naru-backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  secret_key: z.nullable(z.string()),
});

/** A backup file that can be restored. */
export interface BackupFile {
  path: string;
  madeAt: Date;
  /** Undefined for a file of an earlier release. */
  manifest: BackupManifest | undefined;
  /** The text of the key file, unless it is sealed or missing. */
  plainKey: string | null;
  /** Returns the content as it has to be unpacked: a tar archive, or an archive of `pg_dump`. */
  content(): Readable;
}

/** Returns the head of a file. */
export const formatHead = (manifest: BackupManifest): Buffer =>
  formatManifestHead(manifest, HEAD_BYTES);

export const damagedError = (path: string): StartFailure =>
  new StartFailure(`나루의 백업이 아니거나 손상된 파일입니다: ${path}`);

/** Reads up to 64 KiB from the beginning of a file. */
async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Returns the head's manifest. @throws when the head is damaged */
const parseHead = (head: Buffer): BackupManifest =>
  z.parse(manifestSchema, parseManifestHead(head));

/** Reads the manifest of an open backup file. The content is not checked. @throws when the file is no backup, or its head is damaged */
export const readManifest = async (file: FileHandle): Promise<BackupManifest> =>
  parseHead(await readHead(file));

/** Reads the content once and compares its size and hash. @throws when the content is damaged */
async function checkContent(path: string, { content }: BackupManifest): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { start: HEAD_BYTES })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  if (bytes !== content.bytes || hash.digest('hex') !== content.sha256) {
    throw new Error('The content is damaged.');
  }
}

/** Reads the first line of a file of an earlier release. Returns the line and the number of its bytes. */
async function readEarlierHead(path: string) {
  const unpacked = createReadStream(path).pipe(createGunzip());
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked) {
    parts.push(part);
    size += part.length;
    const end = Buffer.concat(parts).indexOf('\n');
    if (end >= 0) {
      const line = Buffer.concat(parts).subarray(0, end).toString('utf8');
      return { head: z.parse(earlierHead, JSON.parse(line)), length: end + 1 };
    }
    if (size > HEAD_BYTES) break;
  }
  throw new Error('The first line is missing.');
}

/** Yields a stream without its first bytes. */
async function* skip(stream: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const part of stream) {
    if (left < part.length) yield part.subarray(left);
    left = Math.max(0, left - part.length);
  }
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Passes an error on to the reader of the next stream, because `pipe` does not. */
function unpackFrom(path: string, start: number): Readable {
  const gunzip = createGunzip();
  createReadStream(path, { start })
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return gunzip;
}

async function openEarlier(path: string): Promise<BackupFile> {
  const { Readable } = await import('node:stream');
  const { head, length } = await readEarlierHead(path);
  return {
    path,
    madeAt: new Date(head.made_at),
    manifest: undefined,
    plainKey: head.secret_key,
    content: () => Readable.from(skip(unpackFrom(path, 0), length)),
  };
}

async function openCurrent(path: string, head: Buffer): Promise<BackupFile> {
  const manifest = parseHead(head);
  await checkContent(path, manifest);
  return {
    path,
    madeAt: new Date(manifest.made_at),
    manifest,
    plainKey: manifest.key.plain,
    content: () =>
      manifest.database === 'embedded'
        ? unpackFrom(path, HEAD_BYTES)
        : createReadStream(path, { start: HEAD_BYTES }),
  };
}

/**
 * Opens a backup file of this or an earlier release, and compares its checksums.
 * @throws StartFailure when the file is missing, damaged or no backup
 */
export async function openBackupFile(path: string): Promise<BackupFile> {
  if (!existsSync(path)) throw new StartFailure(`백업 파일이 없습니다: ${path}`);
  try {
    const handle = await open(path, 'r');
    const head = await readHead(handle).finally(() => handle.close());
    return await (isGzip(head) ? openEarlier(path) : openCurrent(path, head));
  } catch {
    throw damagedError(path);
  }
}
