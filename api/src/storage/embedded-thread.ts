import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The messages between the server and the thread of the embedded database. Each request gets one reply, in order. */

/** The start parameters of the thread. */
export interface EmbeddedSetup {
  /** `undefined` keeps the database in memory. */
  folder: string | undefined;
  /** A dump with the initial content of a new folder. */
  content: ArrayBuffer | undefined;
  /** The disk space that has to remain free for any write, in bytes. */
  reserve: number;
}

/** `wire` is a message of PostgreSQL's protocol; `upkeep` is a statement outside of every transaction. */
export type EmbeddedRequest =
  | { kind: 'wire'; bytes: Uint8Array }
  | { kind: 'upkeep'; statement: string }
  | { kind: 'dump' | 'close' };

/** The first reply comes without a request: the database is open, or the error why not. */
export type EmbeddedReply =
  | { kind: 'wire' | 'dump'; bytes: Uint8Array }
  | { kind: 'open' | 'done' | 'closed' }
  | { kind: 'failed'; reason: string };

/** The program is in the same folder with the same extension, in the source and in the build. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/** The thread of an embedded database. */
export interface EmbeddedThread {
  /**
   * Sends a request. The reply comes after all earlier replies.
   * @param patience the time limit in ms; the default of the thread if missing
   */
  ask(request: EmbeddedRequest, patience?: number): Promise<Uint8Array>;
  /** Terminates the thread, whatever it does. */
  end(): Promise<void>;
}

/** The supervision of a thread. */
export interface EmbeddedWatch {
  /** The time limit of a request, in ms, once the database is open. */
  patience: number;
  /** Called with a sentence when the thread has ended by itself, or was terminated after the time limit. */
  lost(reason: string): void;
}

const SILENT =
  '내장 데이터베이스가 응답하지 않아 서버를 끝냅니다. 디스크에 공간이 있는지 확인하고 다시 시작해주세요.';
const STOPPED = '내장 데이터베이스가 멈춰 서버를 끝냅니다.';

/** Opening includes the recovery after a crash, which takes longer than a query. */
const OPENING_MS = 120_000;

/** The time limit is measured in several intervals, because a process that was suspended sees the whole time pass at once. */
const BEATS = 4;

const NOTHING = new Uint8Array();

/**
 * Starts the thread. Resolves when its database is open.
 * @throws when the database cannot be opened
 */
export async function startThread(
  setup: EmbeddedSetup,
  { patience, lost }: EmbeddedWatch,
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
  worker.on('message', (reply: EmbeddedReply) => {
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
