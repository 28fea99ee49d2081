/**
 * The thread of the embedded database. PGlite computes without a pause, and a write to a full disk keeps it busy for good;
 * here it keeps nobody else from being answered.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepMemorySpare } from '../runtime/spare-memory.ts';
import { roomIn } from './data-folder.ts';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-messages.ts';

const { folder, content, reserve }: EmbeddedSetup = workerData;

/** Whether the disk has less room left than its reserve. */
const isShort = (): boolean => folder !== undefined && roomIn(folder) < reserve;

const SETTINGS = {
  /**
   * The database writes to all of it at its start, and 128 MB by default would never be given back. Files are in the system's cache
   * besides.
   */
  shared_buffers: '16MB',
  /** How much of the write-ahead log a checkpoint leaves: by default it is up to 1 GB after a busy time. */
  min_wal_size: '32MB',
  max_wal_size: '32MB',
  /** Enough to know how wide rows are. An analysis reads 300 pages times this at most. */
  default_statistics_target: '10',
};

const reply = (message: EmbeddedReply): void => parentPort?.postMessage(message);

function open(): Promise<PGlite> {
  return PGlite.create(folder ?? 'memory://', {
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    ...(content !== undefined && { loadDataDir: new Blob([content]) }),
  });
}

/**
 * Lets PostgreSQL itself refuse to write before there is no room left, because it does not survive that. What a
 * transaction began with holds to its end: one is short, and the reserve is large.
 */
function writeGuard(database: PGlite): () => Promise<void> {
  let refuses = false;
  return async () => {
    if (database.isInTransaction() || isShort() === refuses) return;
    refuses = !refuses;
    await database.exec(`set default_transaction_read_only = ${refuses}`);
  };
}

/** One piece of memory with all of it. */
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
 * What the database says to a message. `execProtocolRaw` would read its whole answer, which the driver does once more, and keep
 * what it has read for ever.
 */
async function answer(database: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // They are in the memory of the database, which it uses again.
  await database.execProtocolRawStream(message, {
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return joined(chunks);
}

async function run(database: PGlite, guard: () => Promise<void>, request: EmbeddedRequest) {
  if (request.kind === 'wire') {
    await guard();
    reply({ kind: 'wire', bytes: await answer(database, request.bytes) });
  } else if (request.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    reply({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) });
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

keepMemorySpare();
try {
  const database = await open();
  const guard = writeGuard(database);
  let last = Promise.resolve();
  parentPort?.on('message', (request: EmbeddedRequest) => {
    last = last.then(() => run(database, guard, request));
  });
  reply({ kind: 'open' });
} catch (error) {
  reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
