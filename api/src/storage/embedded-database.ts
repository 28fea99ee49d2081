import type { BackgroundJob } from '../runtime/background-job.ts';
import { readFreeDiskBytes } from './data-folder.ts';
import { databaseSchema, notifyServers, type OpenDatabase } from './database.ts';
import { EmbeddedDatabaseSocket } from './embedded-socket.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { type EmbeddedUpkeepContext, startEmbeddedDatabaseUpkeep } from './embedded-upkeep.ts';
import { createLocalSubscriptions } from './peers.ts';
import { writeCountingLogger } from './written-bytes.ts';

/** The name of the data folder's subfolder that contains the embedded database. */
export const DATABASE_FOLDER_NAME = 'postgres';

export interface EmbeddedDatabase extends OpenDatabase {
  /** Returns all database files as one tar archive, consistent even during writes. */
  dump(): Promise<Blob>;
}

interface EmbeddedOptions {
  /** The folder of the database files; if missing, the database is in memory. Only one process may use a folder. */
  folder?: string;
  /** A dump with the initial content of a new folder. */
  content?: Blob;
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
export async function openEmbeddedDatabase(
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { folder, reserve = 0, patience = PATIENCE_MS, lost = fail } = options;
  const content = await options.content?.arrayBuffer();
  const thread = await startEmbeddedThread({ folder, content, reserve }, { patience, lost });
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
  const context: EmbeddedUpkeepContext = {
    db,
    folder,
    // Maintenance may temporarily use half of the reserve, to free disk space afterwards.
    room: () =>
      folder === undefined ? Number.POSITIVE_INFINITY : readFreeDiskBytes(folder) - reserve / 2,
    async run(statement) {
      // No transaction is open while the maintenance has the only connection.
      const client = await pool.connect();
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
    dump: async () => new Blob([Buffer.from(await thread.ask({ kind: 'dump' }))]),
    async startUpkeep(failed) {
      upkeep = await startEmbeddedDatabaseUpkeep(context, failed);
    },
    async close() {
      await upkeep?.close();
      await pool.end();
      await thread.ask({ kind: 'close' });
      await thread.end();
    },
  };
}
