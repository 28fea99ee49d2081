import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashJob, HashReply } from './hash-job.ts';

/** It lies beside this file, under the same extension, in the source and in the build. */
const WORKER = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);

/** Threads that have nothing to do. They keep no process alive. */
const idle: Worker[] = [];

/** A thread that ends while it has nothing to do is not used again. */
function start(): Worker {
  const worker = new Worker(WORKER);
  worker.on('exit', () => {
    const index = idle.indexOf(worker);
    if (index !== -1) idle.splice(index, 1);
  });
  return worker;
}

/**
 * Does a job in a thread that has nothing else to do, or in a new one. How many there are at once is the caller's business:
 * use `takeTurn`.
 * @throws when the thread ends, or the job cannot be done
 */
export function hashInThread(job: HashJob): Promise<string | boolean> {
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
