import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { FollowLog, LogListener } from '#api/log.ts';
import { LogStore } from './log-store.ts';

/** Creates a store of a mocked log, with functions that send events of the log. */
function writtenLog() {
  const calls: {
    after: string | undefined;
    listener: LogListener;
    ended: PromiseWithResolvers<void>;
  }[] = [];
  const follow: FollowLog = (after, listener) => {
    const ended = Promise.withResolvers<void>();
    calls.push({ after, listener, ended });
    return ended.promise;
  };
  const store = new LogStore(follow);
  const told = vi.fn();
  store.subscribe(told);
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('Nobody follows.');
    return call;
  };
  const write = (...ids: number[]) => {
    for (const id of ids) {
      last().listener.onEntry({ id: String(id), time: '2026-03-02T00:00:00Z', text: `${id}` });
    }
  };
  const texts = () => store.snapshot().lines.map(({ text }) => text);
  return { store, told, calls, last, write, texts };
}

test('log lines that arrive together notify the listeners once', async () => {
  const { store, told, write, texts, last } = writtenLog();
  store.start();
  last().listener.onConnection('open');
  told.mockClear();
  for (let id = 1; id <= 4000; id += 1) write(id);
  expect(told).not.toHaveBeenCalled();
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(texts()).toHaveLength(4000);
  expect(store.snapshot().progress).toBe('open');
});

test('a hidden page, whose timers are late, collects at most some thousand lines before it shows them', () => {
  vi.useFakeTimers();
  const { store, write, texts } = writtenLog();
  store.start();
  for (let id = 1; id <= 12_000; id += 1) write(id);
  expect(texts()).toHaveLength(10_000);
  vi.useRealTimers();
});

test('what stops keeps what has come, and goes on after it', () => {
  const { store, write, texts, calls } = writtenLog();
  const stop = store.start();
  write(1, 2);
  stop();
  expect(calls[0]?.listener.signal.aborted).toBe(true);
  expect(texts()).toEqual(['1', '2']);
  store.start();
  expect(calls[1]?.after).toBe('2');
  write(3);
});

test('what has ended is followed again, after its last line, when it runs again', async () => {
  const { store, write, texts, last, calls } = writtenLog();
  const stop = store.start();
  write(1);
  store.resume();
  expect(calls).toHaveLength(1);
  last().ended.resolve();
  await expect.poll(() => store.snapshot().progress).toBe('ended');
  expect(texts()).toEqual(['1']);
  store.resume();
  expect(calls.map(({ after }) => after)).toEqual([undefined, '1']);
  stop();
  expect(last().listener.signal.aborted).toBe(true);
});

test('a failure is kept with its reason until it is tried again', async () => {
  const { store, last } = writtenLog();
  store.start();
  const error = new ApiError({ status: 404 });
  last().ended.reject(error);
  await expect.poll(() => store.snapshot()).toMatchObject({ progress: 'failed', error });
  store.resume();
  expect(store.snapshot()).toMatchObject({ progress: 'opening', error: undefined });
});
