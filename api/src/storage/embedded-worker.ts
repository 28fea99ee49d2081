/**
 * The thread of the embedded database. PGlite computes without a pause, and a write to a full disk keeps it busy for good;
 * here it keeps nobody else from being answered.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { roomIn } from './data-folder.ts';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-messages.ts';

const { folder, content, reserve }: EmbeddedSetup = workerData;

/** Whether the disk has less room left than its reserve. */
const isShort = (): boolean => folder !== undefined && roomIn(folder) < reserve;

const reply = (message: EmbeddedReply): void => parentPort?.postMessage(message);

function open(): Promise<PGlite> {
  const options = content === undefined ? {} : { loadDataDir: new Blob([content]) };
  return PGlite.create(folder ?? 'memory://', options);
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

async function run(database: PGlite, guard: () => Promise<void>, request: EmbeddedRequest) {
  if (request.kind === 'wire') {
    await guard();
    reply({ kind: 'wire', bytes: await database.execProtocolRaw(request.bytes) });
  } else if (request.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    reply({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) });
  } else {
    await database.close();
    reply({ kind: 'closed' });
    parentPort?.close();
  }
}

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
