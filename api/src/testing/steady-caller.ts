/** Calls a server at fixed intervals from a separate thread, so that a blocked main thread does not delay the calls. */
import { Worker } from 'node:worker_threads';

const EVERY_MS = 20;

const PROGRAM = `
const { parentPort, workerData: { url, token, everyMs } } = require('node:worker_threads');
const { setTimeout: sleep } = require('node:timers/promises');
const times = [];
let goesOn = true;
parentPort.on('message', () => { goesOn = false; });
(async () => {
  const pending = [];
  for (let due = performance.now(); goesOn; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()));
    // Measured from the scheduled time, so that a call that could not begin in time counts as slow.
    pending.push(fetch(url, { headers: { authorization: 'Bearer ' + token } })
      .then((response) => response.text())
      .then(() => times.push(performance.now() - due)));
  }
  await Promise.all(pending);
  parentPort.postMessage(times);
  parentPort.close();
})();
`;

/**
 * Makes a call every 20 ms while the task runs.
 * @returns the duration of each call in ms, in ascending order
 */
export async function measureCallsDuring(
  url: string,
  token: string,
  task: () => Promise<void>,
): Promise<number[]> {
  const worker = new Worker(PROGRAM, { eval: true, workerData: { url, token, everyMs: EVERY_MS } });
  const told = Promise.withResolvers<number[]>();
  worker.on('message', told.resolve).on('error', told.reject);
  try {
    await task();
  } finally {
    worker.postMessage('end');
  }
  return (await told.promise).sort((a, b) => a - b);
}
