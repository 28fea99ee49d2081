import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { errorCode, StartFailure } from '../../runtime/errors.ts';
import { VERSION } from '../../runtime/version.ts';
import { readFreeDiskBytes } from '../data-folder.ts';
import type { DatabaseReader, OpenDatabase } from '../database.ts';
import { encryptionKeyName, type KeyRing } from '../secret-box.ts';
import { type BackupManifest, formatHead, HEAD_BYTES } from './backup-file.ts';
import { sealWithPassphrase } from './sealed-key.ts';

/** What a backup holds of the installation's keys. */
export interface BackupKey {
  ring: KeyRing | undefined;
  /** Whether the keys may be in the file without a passphrase. False for keys of the settings, which a backup must not copy. */
  plain: boolean;
  passphrase?: string | undefined;
}

/** A finished backup. */
export interface BackupResult {
  /** The size of the file in bytes. */
  bytes: number;
  manifest: BackupManifest;
}

const REASONS: Record<string, string> = {
  EEXIST: '같은 이름의 파일이 이미 있습니다',
  ENOENT: '파일을 둘 폴더가 없습니다',
  ENOSPC: '백업할 공간이 디스크에 부족합니다. 디스크를 비우거나 다른 디스크의 폴더를 정해주세요',
  EDQUOT: '백업할 폴더의 사용자가 쓸 수 있는 디스크를 모두 썼습니다',
  EACCES: '서버를 실행하는 사용자가 쓸 수 없는 폴더입니다',
  EROFS: '읽기 전용 디스크입니다',
};

/** Returns the sentence for a file that cannot be written; another error as it is. */
function toStartFailure(error: unknown, file: string): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  if (error instanceof StartFailure || reason === undefined) return error;
  return new StartFailure(`${reason}: ${file}`);
}

/** Writes all bytes at a position. A nearly full disk takes a part of them, and refuses the rest. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The number of bytes between two looks at the free space of the disk. */
const LOOK_BYTES = 8 * 1024 * 1024;

/**
 * Returns a stream that writes the content behind the head, with its size and hash. It fails before the disk has less free space than the
 * reserve, because the embedded database would refuse writes then.
 */
function contentSink(handle: FileHandle, folder: string, reserve: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  let looked = -LOOK_BYTES;
  const write = async (chunk: Buffer): Promise<void> => {
    if (bytes - looked >= LOOK_BYTES) {
      looked = bytes;
      if (readFreeDiskBytes(folder) < reserve + LOOK_BYTES) {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      }
    }
    hash.update(chunk);
    await writeAll(handle, chunk, HEAD_BYTES + bytes);
    bytes += chunk.length;
  };
  const sink = new Writable({
    write: (chunk, _encoding, done) => void write(chunk).then(() => done(), done),
  });
  return { sink, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const migrationRows = z.array(z.object({ hash: z.string() }));
const versionRow = z.object({ server_version: z.string() });

async function readMigrations(db: DatabaseReader): Promise<string[]> {
  const { rows } = await db.execute(sql`select hash from migrations order by applied_at, hash`);
  return z.parse(migrationRows, rows).map(({ hash }) => hash);
}

async function describeKey({ ring, plain, passphrase }: BackupKey): Promise<BackupManifest['key']> {
  const text = (ring ?? []).map((key) => key.toString('base64')).join('\n');
  const isSealed = passphrase !== undefined && ring !== undefined;
  return {
    names: (ring ?? []).map(encryptionKeyName),
    plain: plain && !isSealed && ring !== undefined ? text : null,
    sealed: isSealed ? await sealWithPassphrase(text, passphrase) : null,
  };
}

type Source = Pick<OpenDatabase, 'name' | 'db' | 'backUp'>;

async function fill(handle: FileHandle, folder: string, source: Source, options: BackupOptions) {
  const made_at = new Date().toISOString();
  const { rows } = await source.db.execute(sql`show server_version`);
  const { sink, read } = contentSink(handle, folder, options.reserve);
  const { tables, unpacked } = await source.backUp(sink);
  const manifest: BackupManifest = {
    format: 'naru-backup',
    version: 2,
    made_at,
    naru: VERSION,
    migrations: await readMigrations(source.db),
    database: source.name,
    database_version: z.parse(versionRow, rows[0]).server_version,
    tables: { ...tables },
    key: await describeKey(options.key),
    content: { ...read(), unpacked },
  };
  await writeAll(handle, formatHead(manifest), 0);
  await handle.sync();
  return { bytes: HEAD_BYTES + manifest.content.bytes, manifest };
}

export interface BackupOptions {
  key: BackupKey;
  /** The space that has to stay free on the disk of the file, in bytes. */
  reserve: number;
}

/**
 * Writes a backup of a database that others use to a new file of mode 0600. The file has its name only when it is complete: a backup
 * that is killed leaves `<file>.part`, which the next one replaces.
 * @throws StartFailure when the file exists, cannot be written or the disk is full
 */
export async function writeBackup(
  source: Source,
  file: string,
  options: BackupOptions,
): Promise<BackupResult> {
  const folder = dirname(file);
  const draft = `${file}.part`;
  try {
    if (existsSync(file)) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o600);
    const result = await fill(handle, folder, source, options).finally(() => handle.close());
    await link(draft, file);
    return result;
  } catch (error) {
    throw toStartFailure(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}
