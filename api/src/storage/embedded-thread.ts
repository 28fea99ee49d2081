import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-messages.ts';

/** It lies beside this file, under the same extension, in the source and in the build. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/** The thread of an embedded database. */
export interface EmbeddedThread {
  /** Sends a request, which is answered after all earlier ones. */
  ask(request: EmbeddedRequest): Promise<Uint8Array>;
  /** Ends the thread, whatever it does. */
  end(): Promise<void>;
}

/** How long one request may take, in ms. Only one that never ends takes longer. */
const PATIENCE_MS = 60_000;

const NOTHING = new Uint8Array();

/**
 * Starts the thread and resolves when its database is open.
 * @param lost is told in a sentence when the thread has ended by itself or no longer answers: no request is answered any more
 * @throws when the database cannot be opened
 */
export async function startThread(
  setup: EmbeddedSetup,
  lost: (reason: string) => void,
): Promise<EmbeddedThread> {
  const worker = new Worker(WORKER, { workerData: setup });
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let watch: NodeJS.Timeout | undefined;
  const restartWatch = (): void => {
    clearTimeout(watch);
    if (waiting.length === 0) return;
    watch = setTimeout(() => lost('내장 데이터베이스가 응답하지 않습니다.'), PATIENCE_MS);
  };
  const expectReply = (): Promise<Uint8Array> => {
    const reply = Promise.withResolvers<Uint8Array>();
    waiting.push(reply);
    if (waiting.length === 1) restartWatch();
    return reply.promise;
  };
  worker.on('message', (reply: EmbeddedReply) => {
    const first = waiting.shift();
    restartWatch();
    if (reply.kind === 'failed') first?.reject(new Error(reply.reason));
    else first?.resolve('bytes' in reply ? reply.bytes : NOTHING);
  });
  worker.on('error', (error) => lost(`내장 데이터베이스가 멈췄습니다. ${error.message}`));
  const end = async (): Promise<void> => {
    clearTimeout(watch);
    await worker.terminate();
  };
  await expectReply().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    ask(request) {
      worker.postMessage(request);
      return expectReply();
    },
    end,
  };
}
