import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-messages.ts';

/** It lies beside this file, under the same extension, in the source and in the build. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/** The thread of an embedded database. */
export interface EmbeddedThread {
  /**
   * Sends a request, which is answered after all earlier ones.
   * @param patience how long it may take, in ms; left out, as long as any other
   */
  ask(request: EmbeddedRequest, patience?: number): Promise<Uint8Array>;
  /** Ends the thread, whatever it does. */
  end(): Promise<void>;
}

/** How a thread is watched. */
export interface EmbeddedWatch {
  /** How long one request may take, in ms, once the database is open. */
  patience: number;
  /** Told in a sentence when the thread has ended by itself, or was ended because a request took longer. */
  lost(reason: string): void;
}

const SILENT =
  '내장 데이터베이스가 응답하지 않아 서버를 끝냅니다. 디스크에 공간이 있는지 확인하고 다시 시작해주세요.';
const STOPPED = '내장 데이터베이스가 멈춰 서버를 끝냅니다.';

/** Opening recovers what a crash left, which takes longer than a query. */
const OPENING_MS = 120_000;

/** The time is counted in beats, because all of it seems to pass at once for a process that was stopped and goes on. */
const BEATS = 4;

const NOTHING = new Uint8Array();

/**
 * Starts the thread and resolves when its database is open.
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
