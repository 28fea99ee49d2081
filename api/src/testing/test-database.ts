import { randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../storage/database.ts';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from '../storage/embedded-database.ts';
import { migrate } from '../storage/migrate.ts';
import { executeAsDatabaseOwner } from './admin.ts';
import { socketDatabaseUrl, TEMPLATE_DATABASE_NAME } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The kind of database of a test run, and the folder with the server's socket. */
export type TestDatabaseKind = { kind: 'pglite' } | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: TestDatabaseKind;
    /** A folder that all test files of a run share. */
    runFolder: string;
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
 * Deletes all rows. `truncate` takes ten times as long, because it creates the files of all tables and indexes anew. Triggers do not run, so the
 * order of the tables has no effect.
 */
const DELETE_ROWS = sql`
  do $$
  declare found regclass;
  begin
    set local session_replication_role = replica;
    for found in
      select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    loop
      execute format('delete from %s', found);
    end loop;
  end $$`;

/**
 * Returns the embedded database, emptied. The test files of a worker use one database in turn, because starting PGlite takes seconds.
 */
async function emptyEmbedded(): Promise<OpenDatabase> {
  embedded ??= openMigrated();
  const opened = await embedded;
  await opened.db.execute(DELETE_ROWS);
  return { ...opened, close: () => Promise.resolve() };
}

/** Opens an empty, migrated database of the kind that this test run uses. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = await newServerDatabase();
  return url === undefined ? emptyEmbedded() : openPostgresDatabase(url);
}

/** Returns a data folder with an empty, migrated database. A run prepares one folder for copies, because preparing takes seconds. */
export async function preparedData(): Promise<string> {
  const data = join(inject('runFolder'), 'data');
  if (existsSync(data)) return data;
  const draft = await mkdtemp(`${data}-`);
  const { db, close } = await openEmbeddedDatabase({ folder: join(draft, DATABASE_FOLDER_NAME) });
  await migrate(db).finally(close);
  // The folder cannot be renamed if another worker has prepared one meanwhile.
  return rename(draft, data).then(
    () => data,
    () => draft,
  );
}

/** Returns a function that creates a data folder with an empty, migrated database, for the calling test file. */
export function usePreparedDataFolders(): () => string {
  let prepared = '';
  beforeAll(async () => {
    prepared = await preparedData();
  });
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
  const preparedFolder = usePreparedDataFolders();
  return async () => {
    const url = await newServerDatabase();
    return url === undefined
      ? { DATA_DIR: preparedFolder() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  };
}
