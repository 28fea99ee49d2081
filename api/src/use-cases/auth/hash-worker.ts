/**
 * A thread that hashes, with a lower priority than the others of the process, so that strangers' logins make no member's call slower.
 * The threads that Node has for such work also read files and look up names.
 */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import type { HashJob, HashReply } from './hash-job.ts';
import { PASSWORD_POLICY } from './password-policy.ts';

/** A third of the time of any other thread that wants the same core: with the least, a busy machine would never let anybody log in. */
const NICE = 5;
const MOST_NICE = 19;

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(MOST_NICE, getPriority(thread) + NICE));
}

function resultOf(job: HashJob): string | boolean {
  if (job.kind === 'hash') return hashSync(job.password, PASSWORD_POLICY);
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
