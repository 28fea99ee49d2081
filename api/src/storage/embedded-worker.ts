/**
 * The program of the database thread. A query of PGlite blocks its thread, and a write to a full disk blocks it forever. In a separate
 * thread, PGlite does not block the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startIdleMemoryCollection } from '../runtime/memory.ts';
import { readFreeDiskBytes } from './data-folder.ts';
import type {
  EmbeddedThreadReply,
  EmbeddedThreadRequest,
  EmbeddedThreadSetup,
} from './embedded-thread.ts';

const { folder, reserve }: EmbeddedThreadSetup = workerData;

/** Whether the disk has less free space than a number of bytes. */
const isShort = (bytes: number): boolean =>
  folder !== undefined && readFreeDiskBytes(folder) < bytes;

const SETTINGS = {
  /**
   * The database fills the whole buffer at its start and never frees the memory; the default is 128 MB. The system caches the files
   * anyway.
   */
  shared_buffers: '16MB',
  /** The size of the write-ahead log after a checkpoint. By default, the log can grow to 1 GB. */
  min_wal_size: '32MB',
  max_wal_size: '32MB',
  /** Sufficient to estimate the width of rows. An analysis reads at most 300 pages times this number. */
  default_statistics_target: '10',
};

const reply = (message: EmbeddedThreadReply): void => parentPort?.postMessage(message);

function open(): Promise<PGlite> {
  return PGlite.create(folder ?? 'memory://', {
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}

/**
 * Returns a function that makes PostgreSQL reject writes while the free disk space is below the reserve, because PostgreSQL does not
 * survive a full disk. Half of the reserve is for callers with a right to it. A running transaction may still write: transactions are
 * short, and the reserve is large.
 */
function writeGuard(database: PGlite): (usesDiskReserve: boolean) => Promise<void> {
  let refuses = false;
  return async (usesDiskReserve) => {
    if (database.isInTransaction()) return;
    if (isShort(usesDiskReserve ? reserve / 2 : reserve) === refuses) return;
    refuses = !refuses;
    await database.exec(`set default_transaction_read_only = ${refuses}`);
  };
}

/** Joins chunks into one block of memory. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Returns the database's response to a protocol message. `execProtocolRaw` is not used: it would parse the whole response, as the
 * driver does, and would never release the parsed data.
 */
async function answer(database: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // Each chunk is copied, because the database reuses the memory of the chunk.
  await database.execProtocolRawStream(message, {
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return joined(chunks);
}

async function run(
  database: PGlite,
  guard: ReturnType<typeof writeGuard>,
  request: EmbeddedThreadRequest,
) {
  if (request.kind === 'wire') {
    await guard(request.usesDiskReserve);
    reply({ kind: 'wire', bytes: await answer(database, request.bytes) });
  } else if (request.kind === 'upkeep') {
    await database.exec(request.statement).then(
      () => reply({ kind: 'done' }),
      (error: unknown) => reply({ kind: 'failed', reason: String(error) }),
    );
  } else {
    await database.close();
    reply({ kind: 'closed' });
    parentPort?.close();
  }
}

startIdleMemoryCollection();
try {
  const database = await open();
  const guard = writeGuard(database);
  let last = Promise.resolve();
  parentPort?.on('message', (request: EmbeddedThreadRequest) => {
    last = last.then(() => run(database, guard, request));
  });
  reply({ kind: 'open' });
} catch (error) {
  reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
