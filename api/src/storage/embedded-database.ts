import type { BackgroundJob } from '../runtime/background-job.ts';
import { roomIn } from './data-folder.ts';
import { type OpenDatabase, schema } from './database.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { startThread } from './embedded-thread.ts';
import { startEmbeddedUpkeep, type UpkeepContext } from './embedded-upkeep.ts';
import { notify } from './notify.ts';
import { createSubjects } from './peers.ts';
import { surviveBreaks } from './pool-breaks.ts';
import { countWrites } from './written-bytes.ts';

/** Where the data folder keeps the embedded database. */
export const DATABASE_FOLDER = 'postgres';

export interface EmbeddedDatabase extends OpenDatabase {
  /** All its files as one tar, which is consistent also during writes. */
  dump(): Promise<Blob>;
}

/** What may be said about an embedded database. */
interface EmbeddedOptions {
  /** Its files; left out, it is in memory. One process per folder. */
  folder?: string;
  /** A dump with the initial content of a new folder. */
  content?: Blob;
  /** How much room the disk has to have left, in bytes, for anything to be written. */
  reserve?: number;
  /** How long one query may take, in ms, before the database counts as lost. */
  patience?: number;
  /** Told in a sentence when it is lost: nothing asked of it is answered any more. */
  lost?: (reason: string) => void;
}

/** Only a query that never ends takes longer. */
const PATIENCE_MS = 60_000;
/** What upkeep does to a large table may take long on a slow disk. */
const UPKEEP_MS = 60 * 60_000;

const fail = (reason: string): never => {
  throw new Error(reason);
};

/**
 * PostgreSQL inside this process (PGlite), in a thread of its own. It has one connection, which the driver of a
 * PostgreSQL server uses through a pool of one.
 * @throws when it cannot be opened
 */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { folder, reserve = 0, patience = PATIENCE_MS, lost = fail } = options;
  const content = await options.content?.arrayBuffer();
  const thread = await startThread({ folder, content, reserve }, { patience, lost });
  const { PoolInTurn } = await import('./pool-in-turn.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new PoolInTurn({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new EmbeddedSocket(thread),
  });
  surviveBreaks(pool);
  const subjects = createSubjects();
  pool.on('connect', (client) =>
    client.on('notification', ({ payload = '' }) => subjects.tell(payload)),
  );
  const db = drizzle(pool, { schema, logger: countWrites });
  const context: UpkeepContext = {
    db,
    folder,
    // Half of the reserve is for giving room back.
    room: () => (folder === undefined ? Number.POSITIVE_INFINITY : roomIn(folder) - reserve / 2),
    async run(statement) {
      // Nobody is in the middle of a transaction while this has the connection.
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
      on: subjects.on,
      tell: (subject) => notify(db, subject),
      join: () => Promise.resolve(() => Promise.resolve()),
    },
    pool: () => undefined,
    dump: async () => new Blob([Buffer.from(await thread.ask({ kind: 'dump' }))]),
    async startUpkeep(failed) {
      upkeep = await startEmbeddedUpkeep(context, failed);
    },
    async close() {
      await upkeep?.close();
      await pool.end();
      await thread.ask({ kind: 'close' });
      await thread.end();
    },
  };
}
