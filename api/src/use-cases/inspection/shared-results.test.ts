import { expect, test } from 'vitest';
import { sharedResults } from './shared-results.ts';

function useResults() {
  const clock = { ms: 0 };
  const results = sharedResults<string>({
    maxAgeMs: 1000,
    maxSize: 10,
    sizeOf: (text) => text.length,
    now: () => clock.ms,
  });
  const work = { runs: 0, signals: [] as AbortSignal[] };
  const get = (key: string, text: string, signal = new AbortController().signal) =>
    results.get(key, signal, (shared) => {
      work.runs += 1;
      work.signals.push(shared);
      return Promise.resolve(text);
    });
  return { results, clock, work, get };
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('a result is kept for its time, and work that runs is joined', async () => {
  const { get, clock, work } = useResults();
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one']);
  expect(await get('a', 'three')).toBe('one');
  clock.ms = 1001;
  expect(await get('a', 'four')).toBe('four');
  expect(work.runs).toBe(2);
});

test('the least recently used results make room, and a result that is too large is not kept', async () => {
  const { get } = useResults();
  await get('a', 'aaaa');
  await get('b', 'bbbb');
  await get('a', '');
  await get('c', 'cccc');
  await get('large', 'x'.repeat(11));
  expect(await get('a', 'new')).toBe('aaaa');
  expect(await get('large', 'new')).toBe('new');
  expect(await get('b', 'new')).toBe('new');
});

test('work goes on while one caller is left, ends with the last, and begins anew for a later one', async () => {
  const { results } = useResults();
  const started: AbortSignal[] = [];
  const never = (signal: AbortSignal) => {
    started.push(signal);
    return new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  };
  const [one, two] = [new AbortController(), new AbortController()];
  const first = failure(results.get('a', one.signal, never));
  const second = failure(results.get('a', two.signal, never));
  one.abort('one left');
  expect(await first).toBe('one left');
  expect(started.map(({ aborted }) => aborted)).toEqual([false]);
  two.abort('two left');
  expect(await second).toBe('two left');
  expect(started.map(({ aborted }) => aborted)).toEqual([true]);
  const fresh = results.get('a', new AbortController().signal, () => Promise.resolve('new'));
  expect(await fresh).toBe('new');
  expect(await failure(results.get('b', AbortSignal.abort('gone'), never))).toBe('gone');
});

test('a failure is not kept', async () => {
  const { results, get } = useResults();
  const { signal } = new AbortController();
  const broken = results.get('a', signal, () => Promise.reject(new Error('broken')));
  expect(await failure(broken)).toMatchObject({ message: 'broken' });
  expect(await get('a', 'one')).toBe('one');
});

test('a result may have a time of its own, and none is kept whose time has passed', async () => {
  const clock = { ms: 0 };
  const results = sharedResults<number>({
    maxAgeMs: (age) => age,
    maxSize: 10,
    sizeOf: () => 1,
    now: () => clock.ms,
  });
  const get = (key: string, age: number) =>
    results.get(key, new AbortController().signal, () => Promise.resolve(age));
  await get('short', 10);
  await get('long', 100);
  await get('past', -1);
  clock.ms = 50;
  expect([await get('short', 1), await get('long', 2), await get('past', 3)]).toEqual([1, 100, 3]);
});
