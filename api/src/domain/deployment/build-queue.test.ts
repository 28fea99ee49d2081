import { describe, expect, test } from 'vitest';
import { buildQueue } from './build-queue.ts';

const never = new AbortController().signal;

/** Tasks that run until they are told to end. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.set(name, resolve);
    });
  return { begun, task, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of builds', () => {
  test('lets a few through at a time, in the order in which they came', async () => {
    const { begun, task, end } = tasks();
    const queue = buildQueue(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => queue(task(name), never));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    // One that comes in this very moment does not slip in before those who wait.
    all.push(queue(task('e'), never));
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd', 'e']) {
      end(name);
      await settled();
    }
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is left by one that is aborted while it waits', async () => {
    const { begun, task, end } = tasks();
    const queue = buildQueue(1);
    const first = queue(task('a'), never);
    const abort = new AbortController();
    const second = queue(task('b'), abort.signal);
    const third = queue(task('c'), never);
    abort.abort(new Error('cancelled'));
    await expect(second).rejects.toThrow('cancelled');
    end('a');
    await first;
    await settled();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    await third;
  });

  test('goes on after one that failed', async () => {
    const queue = buildQueue(1);
    await expect(queue(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
    await expect(queue(() => Promise.resolve(1), never)).resolves.toBe(1);
  });
});
