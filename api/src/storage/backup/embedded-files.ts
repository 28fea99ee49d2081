/** Copies the files of the embedded database while it serves, by PostgreSQL's own procedure for online backups. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Pack, pack } from 'tar-stream';
import * as z from 'zod/mini';
import { errorCode } from '../../runtime/errors.ts';
import type { DatabaseReader } from '../database.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { beginRowCount } from './row-counts.ts';

/** Folders whose content PostgreSQL makes anew at its start, as `pg_basebackup` leaves them out; `pg_wal` is copied last. */
const LEFT_OUT =
  /^(?:pg_wal|pg_stat_tmp|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.|(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;

/** The size of a part that is read at a time. The event loop is busy with each for about a millisecond. */
const CHUNK_BYTES = 512 * 1024;

/** A level of gzip that keeps up with a disk. The tables shrink to a fifth. */
const GZIP_LEVEL = 3;

/** Adds an entry to the archive and returns its size in bytes. */
async function addContent(archive: Pack, name: string, content: Readable, size: number) {
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(content, entry);
  return size;
}

/** Yields exactly `size` bytes of a file. A file that has become shorter is filled with zeros, which the recovery overwrites. */
async function* readExactly(path: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  if (size > 0) {
    for await (const part of createReadStream(path, {
      end: size - 1,
      highWaterMark: CHUNK_BYTES,
    })) {
      left -= part.length;
      yield part;
    }
  }
  while (left > 0) {
    const part = Buffer.alloc(Math.min(left, CHUNK_BYTES));
    left -= part.length;
    yield part;
  }
}

/** Copies a file or folder. Returns its size in bytes. A file that was deleted meanwhile belongs to no table any more. */
async function addFile(archive: Pack, folder: string, name: string): Promise<number> {
  const path = join(folder, name);
  try {
    const found = await stat(path);
    if (found.isDirectory()) {
      archive.entry({ name, type: 'directory', mode: 0o700 });
      return 0;
    }
    return await addContent(
      archive,
      name,
      Readable.from(readExactly(path, found.size)),
      found.size,
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function addFiles(archive: Pack, folder: string, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const name of names) bytes += await addFile(archive, folder, name);
  return bytes;
}

const stopped = z.object({ label: z.string(), last: z.string() });

/** Ends the copy and returns PostgreSQL's label of the backup with the names of the first and last file of the log that it needs. */
async function endCopy(db: DatabaseReader) {
  const { rows } = await db.execute(
    sql`select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
  );
  const { label, last } = z.parse(stopped, rows[0]);
  return { label, first: /\(file (\w+)\)/.exec(label)?.[1] ?? '', last };
}

/** Copies the tables, then the label and the part of the log that makes them consistent. Returns the size in bytes. */
async function copyInto(archive: Pack, db: DatabaseReader, folder: string) {
  await db.execute(sql`select pg_backup_start('naru', true)`);
  let end: Awaited<ReturnType<typeof endCopy>>;
  let bytes: number;
  let counted: Awaited<ReturnType<typeof beginRowCount>>;
  try {
    const names = await readdir(folder, { recursive: true });
    const kept = names.filter((name) => !LEFT_OUT.test(name)).toSorted();
    bytes = await addFiles(archive, folder, kept);
    counted = await beginRowCount(db);
  } finally {
    end = await endCopy(db);
  }
  const { label, first, last } = end;
  const log = await readdir(join(folder, 'pg_wal'));
  const needed = log.filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last);
  bytes += await addFiles(
    archive,
    folder,
    needed.toSorted().map((name) => `pg_wal/${name}`),
  );
  bytes += await addContent(
    archive,
    'backup_label',
    Readable.from([label]),
    Buffer.byteLength(label),
  );
  return { tables: await counted(), unpacked: bytes };
}

/**
 * Writes a consistent copy of the database's files to a stream, as a tar archive compressed with gzip. Others read and write meanwhile;
 * maintenance must not run, because it would end the log that the copy needs.
 */
export async function copyEmbeddedFiles(
  db: DatabaseReader,
  folder: string,
  sink: Writable,
): Promise<DatabaseCopy> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: GZIP_LEVEL }), sink);
  // An error of the stream must not be uncaught before it is awaited below.
  written.catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined));
  const copy = await copyInto(archive, db, folder).catch(async (error: unknown) => {
    archive.destroy();
    await written.catch((cause: unknown) => {
      throw errorCode(cause) === 'ERR_STREAM_PREMATURE_CLOSE' ? error : cause;
    });
    throw error;
  });
  archive.finalize();
  await written;
  return copy;
}
