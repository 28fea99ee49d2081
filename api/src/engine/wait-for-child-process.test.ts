import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { failOnUncaughtErrors } from '../testing/uncaught.ts';
import { waitForChildProcess } from './wait-for-child-process.ts';

failOnUncaughtErrors();

const never = new AbortController().signal;
const nothing = () => Promise.resolve();

/** Starts a child process that writes a text without a line break and then runs until it is killed. */
function talker() {
  const script = "process.stdout.write('said'); setInterval(() => undefined, 1000)";
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
}
const killing = (child: ChildProcess) => () => void child.kill('SIGKILL');

it('is over by the time that its end by a signal is told', async () => {
  const child = talker();
  const abort = new AbortController();
  const read = async () => {
    for await (const _ of child.stdout) abort.abort(new Error('cancelled'));
  };
  const ended = waitForChildProcess(child, { signal: abort.signal, kill: killing(child), read });
  await expect(ended).rejects.toThrow('cancelled');
  expect(child.signalCode).toBe('SIGKILL');
});

it('is killed by a signal that came before, as while the child was started', async () => {
  const child = talker();
  const signal = AbortSignal.abort(new Error('cancelled'));
  const ended = waitForChildProcess(child, { signal, kill: killing(child), read: nothing });
  await expect(ended).rejects.toThrow('cancelled');
  expect(child.signalCode).toBe('SIGKILL');
});

it('is killed where what it says cannot be read, and over by then', async () => {
  const child = talker();
  const read = async () => {
    for await (const _ of child.stdout) throw new Error('not understood');
  };
  const ended = waitForChildProcess(child, { signal: never, kill: killing(child), read });
  await expect(ended).rejects.toThrow('not understood');
  expect(child.signalCode).toBe('SIGKILL');
});

it('says why it could not be started', async () => {
  const child = spawn('/nonexistent/program');
  const ended = waitForChildProcess(child, { signal: never, kill: killing(child), read: nothing });
  await expect(ended).rejects.toMatchObject({ code: 'ENOENT' });
});

it('says so too where files have run out, by which it has no streams', async () => {
  const child = Object.assign(new EventEmitter(), { pid: undefined });
  const read = () => Promise.reject(new TypeError('no streams'));
  const ended = waitForChildProcess(child, { signal: never, kill: () => undefined, read });
  child.emit('error', Object.assign(new Error('spawn'), { code: 'EMFILE' }));
  await expect(ended).rejects.toMatchObject({ code: 'EMFILE' });
});

it('goes on when it only could not be killed, whenever that is told', async () => {
  const child = Object.assign(new EventEmitter(), { pid: 1 });
  const ended = waitForChildProcess(child, { signal: never, kill: () => undefined, read: nothing });
  child.emit('error', new Error('kill'));
  child.emit('close', 0);
  expect(await ended).toBe(0);
  child.emit('error', new Error('kill'));
});
