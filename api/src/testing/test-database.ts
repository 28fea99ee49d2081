import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../storage/database.ts';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { openEmbeddedDatabase } from '../storage/embedded-database.ts';
import { migrate } from '../storage/migrate.ts';
import { executeAsDatabaseOwner } from './admin.ts';
import { socketDatabaseUrl, TEMPLATE_DATABASE_NAME } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The kind of database of a test run, and the folder with the server's socket. */
export type TestDatabaseKind = { kind: 'pglite' } | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: TestDatabaseKind;
  }
}

/** Creates a migrated database on the test server and returns its address; `undefined` when the tests use an embedded database. */
export async function newServerDatabase(
  template = TEMPLATE_DATABASE_NAME,
): Promise<string | undefined> {
  const source = inject('source');
  if (source.kind === 'pglite') return undefined;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await executeAsDatabaseOwner(source.socketFolder, `create database ${name} template ${template}`);
  return socketDatabaseUrl(source.socketFolder, name);
}

let embedded: Promise<OpenDatabase> | undefined;

async function openMigrated(): Promise<OpenDatabase> {
  const opened = await openEmbeddedDatabase();
  await migrate(opened.db);
  return opened;
}

/**
 * Returns the embedded database, emptied. The test files of a worker use one database in turn, because starting PGlite takes seconds.
 */
async function emptyEmbedded(): Promise<OpenDatabase> {
  embedded ??= openMigrated();
  const opened = await embedded;
  await opened.db.execute(
    sql`truncate users, mails, rate_counters, server_secrets, settings, invitations, used_engines, backup_runs, object_uploads, restorations cascade`,
  );
  return { ...opened, close: () => Promise.resolve() };
}

/** Opens an empty, migrated database of the kind that this test run uses. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = await newServerDatabase();
  return url === undefined ? emptyEmbedded() : openPostgresDatabase(url);
}

/**
 * Returns a function that creates a data folder with an empty, migrated database, for the calling test file. Each folder is a copy of
 * one database, because a copy takes a quarter of the time of a new database.
 */
export function usePreparedDataFolders(): () => string {
  const prepared = mkdtempSync(join(tmpdir(), 'naru-prepared-'));
  beforeAll(async () => {
    const { db, close } = await openEmbeddedDatabase({ folder: join(prepared, 'postgres') });
    await migrate(db);
    await close();
  });
  afterAll(() => rmSync(prepared, { recursive: true }));
  return () => {
    const folder = temporaryFolder();
    cpSync(prepared, folder, { recursive: true });
    return folder;
  };
}

/**
 * Returns a function that creates the settings of a server with its own data, for the calling test file. The database is of the kind
 * that this test run uses.
 */
export function useIsolatedDataSettings(): () => Promise<{
  DATA_DIR: string;
  DATABASE_URL?: string;
}> {
  const preparedData = usePreparedDataFolders();
  return async () => {
    const url = await newServerDatabase();
    return url === undefined
      ? { DATA_DIR: preparedData() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  };
}
