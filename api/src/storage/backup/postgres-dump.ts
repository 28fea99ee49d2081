/** Backs up and restores the database of a PostgreSQL server by `pg_dump` and `pg_restore`. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { errorCode } from '../../runtime/errors.ts';
import type { Database, DatabaseReader } from '../database.ts';
import type { DatabaseCopy, RowCounts } from './database-copy.ts';
import { startPostgresTool } from './postgres-tools.ts';
import { countRows } from './row-counts.ts';

const NUMBER_BASE = 10_000;

const serverVersion = z.object({ number: z.coerce.number() });

/** Returns the major version of the server. */
export async function readServerMajorVersion(db: DatabaseReader): Promise<number> {
  const { rows } = await db.execute(sql`select current_setting('server_version_num') as number`);
  return Math.floor(z.parse(serverVersion, rows[0]).number / NUMBER_BASE);
}

/** The beginning of the name of a schema to which a restore has moved earlier data. */
export const ASIDE = 'before_restore_';

const snapshot = z.object({ id: z.string() });

/**
 * Writes an archive of the database to a stream. The rows are counted in the same snapshot, so that both show one moment.
 * @param db the database without a time limit for queries
 */
export function dumpPostgres(db: Database, url: string, sink: Writable): Promise<DatabaseCopy> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute(sql`select pg_export_snapshot() as id`);
      const { id } = z.parse(snapshot, rows[0]);
      const version = await readServerMajorVersion(tx);
      const args = [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--exclude-schema=${ASIDE}*`,
      ];
      const dump = await startPostgresTool('pg_dump', version, url, [...args, `--snapshot=${id}`]);
      try {
        const [tables] = await Promise.all([
          countRows(tx),
          pipeline(dump.stdout, sink),
          dump.ended,
        ]);
        return { tables, unpacked: null };
      } finally {
        dump.kill();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Restores an archive into an empty database. @throws StartFailure with the message of `pg_restore` */
export async function restorePostgres(url: string, version: number, archive: Readable) {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const restore = await startPostgresTool('pg_restore', version, url, args);
  try {
    restore.stdout.resume();
    await Promise.all([pipeline(archive, restore.stdin), restore.ended]);
  } finally {
    restore.kill();
  }
}

/** Counts the rows in an archive without a database. */
export async function countArchivedRows(version: number, archive: Readable): Promise<RowCounts> {
  const list = await startPostgresTool('pg_restore', version, undefined, [
    '--data-only',
    '--file=-',
  ]);
  const sent = pipeline(archive, list.stdin);
  const counts: Record<string, { least: number; most: number }> = {};
  let table: string | undefined;
  let rows = 0;
  for await (const line of createInterface({ input: list.stdout })) {
    if (table === undefined) {
      table = /^COPY public\."?([\w]+)"? /.exec(line)?.[1];
      rows = 0;
    } else if (line === '\\.') {
      counts[table] = { least: rows, most: rows };
      table = undefined;
    } else rows += 1;
  }
  await Promise.all([sent, list.ended]);
  return counts;
}

/** The error code for a role without a right: insufficient_privilege. */
const NO_RIGHT = '42501';

/** Returns the address of another database on the same server. */
function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Runs work with a temporary database on the same server, and drops it. Returns `undefined` when the role may not create one.
 */
export async function withTemporaryDatabase<T>(
  db: Database,
  url: string,
  work: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const name = `naru_check_${randomBytes(6).toString('hex')}`;
  try {
    await db.execute(sql`create database ${sql.identifier(name)} template template0`);
  } catch (error) {
    if (errorCode(error) === NO_RIGHT) return undefined;
    throw error;
  }
  try {
    return await work(addressOf(url, name));
  } finally {
    await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`);
  }
}
