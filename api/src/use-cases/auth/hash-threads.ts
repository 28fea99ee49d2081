import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashJob, HashReply } from './hash-job.ts';

/** The worker's file has the same folder and extension as this file, in the source and in the build. */
const WORKER = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);

/** The threads without a job. An idle thread does not prevent the end of the process. */
const idle: Worker[] = [];

/** Starts a thread, which is removed from the list of idle threads when it ends. */
function start(): Worker {
  const worker = new Worker(WORKER);
  worker.on('exit', () => {
    const index = idle.indexOf(worker);
    if (index !== -1) idle.splice(index, 1);
  });
  return worker;
}

/**
 * Runs a job in an idle or new thread. The caller limits concurrency, see `takeHashTurn`.
 * @throws when the thread ends, or the job fails
 */
export function runHashJobInThread(job: HashJob): Promise<string | boolean> {
  const worker = idle.pop() ?? start();
  const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
  const ended = () => reject(new Error('The thread that hashes has ended.'));
  worker.ref();
  worker.once('error', reject);
  worker.once('exit', ended);
  worker.once('message', (reply: HashReply) => {
    worker.off('error', reject);
    worker.off('exit', ended);
    worker.unref();
    idle.push(worker);
    if ('error' in reply) reject(new Error(reply.error));
    else resolve(reply.value);
  });
  worker.postMessage(job);
  return promise;
}
