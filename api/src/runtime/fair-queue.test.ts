import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSliceScheduler, fairQueue, QueueFullError } from './fair-queue.ts';

/** Creates tasks that run until the test ends them. */
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

describe('a fair queue', () => {
  test('lets a few through at a time, those of one key in the order in which they came', async () => {
    const { begun, task, end } = tasks();
    const queue = fairQueue({ atOnce: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('kim', task(name)));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    // A task that arrives right after the end of a task does not overtake waiting tasks.
    all.push(queue.run('kim', task('e')));
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd', 'e']) {
      end(name);
      await settled();
    }
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('lets one who asks for little go before those who ask for much', async () => {
    const { begun, task, end } = tasks();
    const queue = fairQueue({ atOnce: 1 });
    const greedy = ['a', 'b', 'c'].map((name) => queue.run('greedy', task(name)));
    await settled();
    const modest = queue.run('modest', task('mine'));
    for (const name of ['a', 'mine', 'b', 'c']) {
      end(name);
      await settled();
    }
    await Promise.all([...greedy, modest]);
    expect(begun).toEqual(['a', 'mine', 'b', 'c']);
  });

  test('shares the time of two who both ask for much, and not their number of tasks', async () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    onTestFinished(() => clock.mockRestore());
    const queue = fairQueue({ atOnce: 1 });
    const used = { long: 0, short: 0 };
    const ask = (key: keyof typeof used, ms: number, times: number) =>
      Array.from({ length: times }, () =>
        queue.run(key, () => {
          time += ms;
          used[key] += ms;
          expect(Math.abs(used.long - used.short)).toBeLessThanOrEqual(20);
          return Promise.resolve();
        }),
      );
    await Promise.all([...ask('long', 20, 8), ...ask('short', 2, 80)]);
    expect(used).toEqual({ long: 160, short: 160 });
  });

  test('keeps places free that one key may not have', async () => {
    const { begun, task, end } = tasks();
    const queue = fairQueue({ atOnce: 2, atOncePerKey: 1 });
    const all = [
      queue.run('a', task('a1')),
      queue.run('a', task('a2')),
      queue.run('b', task('b1')),
    ];
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await settled();
    end('a2');
    end('b1');
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('is full for a key of which too many wait, and for no other', async () => {
    const { task, end } = tasks();
    const queue = fairQueue({ atOnce: 1, waitingPerKey: 1 });
    const first = queue.run('a', task('a'));
    const second = queue.run('a', task('b'));
    await expect(queue.run('a', task('c'))).rejects.toThrow(QueueFullError);
    const other = queue.run('other', task('d'));
    for (const name of ['a', 'd', 'b']) {
      await settled();
      end(name);
    }
    await Promise.all([first, second, other]);
  });

  test('is left by one that is aborted while it waits', async () => {
    const { begun, task, end } = tasks();
    const queue = fairQueue({ atOnce: 1 });
    const first = queue.run('kim', task('a'));
    const abort = new AbortController();
    const second = queue.run('kim', task('b'), { signal: abort.signal });
    const third = queue.run('kim', task('c'));
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
    const queue = fairQueue({ atOnce: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1);
  });
});

test('what comes while many pieces of work wait is done between them, and these in their order', async () => {
  const begun: (number | string)[] = [];
  const slice = createSliceScheduler(2);
  const all = [0, 1, 2, 3, 4].map((i) => slice('one').then(() => begun.push(i)));
  setImmediate(() => begun.push('else'));
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 'else', 2, 3, 4]);
  await slice('one');
});

test('a key with one task waits for one purpose of a key that has many', async () => {
  const started: string[] = [];
  const slice = createSliceScheduler(1);
  const greedy = [0, 1, 2].map((i) => slice('greedy').then(() => started.push(`greedy ${i}`)));
  const modest = slice('modest').then(() => started.push('modest'));
  await Promise.all([...greedy, modest]);
  expect(started).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2']);
});
