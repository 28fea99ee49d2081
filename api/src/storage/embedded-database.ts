import type { BackgroundJob } from '../runtime/background-job.ts';
import { StartFailure } from '../runtime/errors.ts';
import { copyEmbeddedFiles } from './backup/embedded-files.ts';
import { readFreeDiskBytes } from './data-folder.ts';
import { databaseSchema, notifyServers, type OpenDatabase } from './database.ts';
import { EmbeddedDatabaseSocket } from './embedded-socket.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { type EmbeddedUpkeepContext, startEmbeddedDatabaseUpkeep } from './embedded-upkeep.ts';
import { createLocalSubscriptions } from './peers.ts';
import { writeCountingLogger } from './written-bytes.ts';

/** The name of the data folder's subfolder that contains the embedded database. */
export const DATABASE_FOLDER_NAME = 'postgres';

interface EmbeddedOptions {
  /** The folder of the database files; if missing, the database is in memory. Only one process may use a folder. */
  folder?: string;
  /** The free disk space below which writes are rejected, in bytes. */
  reserve?: number;
  /** The time limit of a query, in ms, after which the database counts as lost. */
  patience?: number;
  /** Called with the reason, a Korean sentence, when the database is lost: no query receives a response any more. */
  lost?: (reason: string) => void;
}

/** The default time limit of a query, in ms. Only an endless query takes longer. */
const PATIENCE_MS = 60_000;
/** The time limit of maintenance, in ms. Rewriting a large table may take long on a slow disk. */
const UPKEEP_MS = 60 * 60_000;

const fail = (reason: string): never => {
  throw new Error(reason);
};

/**
 * Opens PostgreSQL (PGlite) in a thread of this process. PGlite has a single connection, which the PostgreSQL driver uses through a
 * pool of size one.
 * @throws when the database cannot be opened
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  const { folder, reserve = 0, patience = PATIENCE_MS, lost = fail } = options;
  const thread = await startEmbeddedThread({ folder, reserve }, { patience, lost });
  const { FairPool, ignoreIdleConnectionErrors } = await import('./fair-pool.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new FairPool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new EmbeddedDatabaseSocket(thread),
  });
  ignoreIdleConnectionErrors(pool);
  const subjects = createLocalSubscriptions();
  pool.on('connect', (client) =>
    client.on('notification', ({ payload = '' }) => subjects.publish(payload)),
  );
  const db = drizzle(pool, { schema: databaseSchema, logger: writeCountingLogger });
  let isCopied = false;
  const context: EmbeddedUpkeepContext = {
    db,
    folder,
    // Maintenance may temporarily use half of the reserve, to free disk space afterwards.
    room: () =>
      folder === undefined ? Number.POSITIVE_INFINITY : readFreeDiskBytes(folder) - reserve / 2,
    async run(statement) {
      // No transaction is open while the maintenance has the only connection.
      const client = await pool.connect();
      // A copy needs the write-ahead log since its beginning and the files of all tables, which maintenance would delete.
      if (isCopied) return client.release();
      const done = thread.ask({ kind: 'upkeep', statement }, UPKEEP_MS);
      await done.finally(() => client.release());
    },
  };
  let upkeep: BackgroundJob | undefined;
  return {
    name: 'embedded',
    db,
    peers: {
      isLeader: () => true,
      subscribe: subjects.subscribe,
      publish: (subject) => notifyServers(db, subject),
      join: () => Promise.resolve(() => Promise.resolve()),
    },
    pool: () => undefined,
    async startUpkeep(failed) {
      upkeep = await startEmbeddedDatabaseUpkeep(context, failed);
    },
    backUp: async (sink) => {
      if (folder === undefined) throw new Error('A database in memory has no files.');
      if (isCopied)
        throw new StartFailure('다른 백업이 진행 중입니다. 끝난 뒤에 다시 시도해주세요.');
      isCopied = true;
      return await copyEmbeddedFiles(db, folder, sink).finally(() => {
        isCopied = false;
      });
    },
    async close() {
      await upkeep?.close();
      await pool.end();
      await thread.ask({ kind: 'close' });
      await thread.end();
    },
  };
}
