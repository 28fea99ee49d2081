import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * The messages between the server and the thread of the embedded database. Each request receives one reply, in the order of the
 * requests.
 */

/** The start parameters of the thread. */
export interface EmbeddedThreadSetup {
  /** The folder of the database files; `undefined` for a database in memory. */
  folder: string | undefined;
  /** The free disk space below which writes are rejected, in bytes. */
  reserve: number;
}

/**
 * `wire` is a message of PostgreSQL's protocol, with the right of its caller to the reserve of the disk; `upkeep` is a statement outside of every
 * transaction.
 */
export type EmbeddedThreadRequest =
  | { kind: 'wire'; bytes: Uint8Array; usesDiskReserve: boolean }
  | { kind: 'upkeep'; statement: string }
  | { kind: 'close' };

/** The first reply has no request: `open`, or `failed` with the reason why the database cannot be opened. */
export type EmbeddedThreadReply =
  | { kind: 'wire'; bytes: Uint8Array }
  | { kind: 'open' | 'done' | 'closed' }
  | { kind: 'failed'; reason: string };

/** The program of the thread: a file in this folder, with the extension of this file (`.ts` in the source, `.js` in the build). */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/** The thread of an embedded database. */
export interface EmbeddedThread {
  /**
   * Sends a request and returns the bytes of its reply. Replies arrive in the order of the requests.
   * @param patience the time limit in ms; the default of the thread if missing
   */
  ask(request: EmbeddedThreadRequest, patience?: number): Promise<Uint8Array>;
  /** Terminates the thread, even during a query. */
  end(): Promise<void>;
}

/** The time limit of a thread's replies, and the callback for the loss of the thread. */
export interface EmbeddedThreadMonitoring {
  /** The time limit of a request, in ms, once the database is open. */
  patience: number;
  /** Called with the reason, a Korean sentence, when the thread failed or was terminated after the time limit. */
  lost(reason: string): void;
}

const SILENT =
  '내장 데이터베이스가 응답하지 않아 서버를 끝냅니다. 디스크에 공간이 있는지 확인하고 다시 시작해주세요.';
const STOPPED = '내장 데이터베이스가 멈춰 서버를 끝냅니다.';

/** The time limit for opening, in ms. Opening includes the recovery after a crash, which takes longer than a query. */
const OPENING_MS = 120_000;

/**
 * The number of timer intervals in a time limit. After a suspension of the process, one long timer would fire at once; of several
 * intervals, only the first does.
 */
const BEATS = 4;

const NOTHING = new Uint8Array();

/**
 * Starts the thread. Resolves when its database is open.
 * @throws when the database cannot be opened
 */
export async function startEmbeddedThread(
  setup: EmbeddedThreadSetup,
  { patience, lost }: EmbeddedThreadMonitoring,
): Promise<EmbeddedThread> {
  const worker = new Worker(WORKER, { workerData: setup });
  const waiting: { reply: PromiseWithResolvers<Uint8Array>; patience: number }[] = [];
  let watch: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearInterval(watch);
    await worker.terminate();
  };
  const giveUp = async (reason: string): Promise<void> => {
    await end();
    for (const { reply } of waiting.splice(0)) reply.reject(new Error(reason));
    lost(reason);
  };
  const restartWatch = (): void => {
    clearInterval(watch);
    const [first] = waiting;
    if (first === undefined) return;
    let beats = 0;
    const beat = (): void => {
      beats += 1;
      if (beats === BEATS) void giveUp(SILENT);
    };
    watch = setInterval(beat, first.patience / BEATS);
  };
  const expectReply = (patience: number): Promise<Uint8Array> => {
    const reply = Promise.withResolvers<Uint8Array>();
    waiting.push({ reply, patience });
    if (waiting.length === 1) restartWatch();
    return reply.promise;
  };
  worker.on('message', (reply: EmbeddedThreadReply) => {
    const first = waiting.shift()?.reply;
    restartWatch();
    if (reply.kind === 'failed') first?.reject(new Error(reply.reason));
    else first?.resolve('bytes' in reply ? reply.bytes : NOTHING);
  });
  worker.on('error', ({ message }) => void giveUp(`${STOPPED} ${message}`));
  await expectReply(OPENING_MS).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    ask(request, longest = patience) {
      worker.postMessage(request);
      return expectReply(longest);
    },
    end,
  };
}
