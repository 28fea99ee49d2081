/**
 * A thread for hashing with a lower priority than the other threads of the process, so that logins of strangers do not slow down
 * calls of members. Node's own thread pool also reads files and resolves names, so it is not used.
 */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import { type HashJob, type HashReply, PASSWORD_HASH_PARAMETERS } from './hash-job.ts';

/**
 * Gives the thread a third of the time of another thread on the same core. With the lowest priority, a login would never complete on a
 * busy machine.
 */
const NICE = 5;
const MOST_NICE = 19;

/**
 * Lowers the priority of this thread. Only Linux has a priority for each thread; on other systems the thread keeps the priority of the
 * process.
 */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(MOST_NICE, getPriority(thread) + NICE));
}

function resultOf(job: HashJob): string | boolean {
  if (job.kind === 'hash') return hashSync(job.password, PASSWORD_HASH_PARAMETERS);
  if (job.kind === 'verify') return verifySync(job.stored, job.password);
  return hashRawSync(job.code, { salt: job.salt }).toString('base64');
}

function reply(job: HashJob): HashReply {
  try {
    return { value: resultOf(job) };
  } catch (error) {
    return { error: String(error) };
  }
}

stepBack();
parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(reply(job)));
