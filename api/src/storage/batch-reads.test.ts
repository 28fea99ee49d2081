import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callerKey, runForCaller } from '../runtime/caller.ts';
import { batchReads, SHARED_CALLER_KEY } from './batch-reads.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A database whose reads stay pending until the test ends them. A read then returns the current content. */
function slowSource(content: Readonly<Record<string, string>>) {
  const reads: { keys: string[]; by: string; end(error?: Error): void }[] = [];
  const ask = batchReads((_from: object, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const end = (error?: Error) =>
      error === undefined ? resolve(new Map(Object.entries(content))) : reject(error);
    reads.push({ keys, by: callerKey(), end });
    return promise;
  });
  const source = {};
  return {
    reads,
    ask: (key: string) => ask(source, key),
    askElsewhere: (key: string) => ask({}, key),
  };
}

const keysOf = ({ reads }: ReturnType<typeof slowSource>) => reads.map(({ keys }) => keys);

test('those who ask in one turn are answered by one read, each with their own', async () => {
  const source = slowSource({ kim: 'of kim', lee: 'of lee', park: 'of park' });
  const answers = Promise.all(['kim', 'lee', 'nobody', 'kim'].map(source.ask));
  await turn();
  expect(keysOf(source)).toEqual([['kim', 'lee', 'nobody']]);
  source.reads[0]?.end();
  expect(await answers).toEqual(['of kim', 'of lee', undefined, 'of kim']);
});

test('nobody is answered by a read that began before they asked', async () => {
  const content = { kim: 'old' };
  const source = slowSource(content);
  const first = source.ask('kim');
  await turn();
  const second = source.ask('kim');
  await turn();
  expect(keysOf(source)).toEqual([['kim'], ['kim']]);
  source.reads[0]?.end();
  expect(await first).toBe('old');
  content.kim = 'new';
  source.reads[1]?.end();
  expect(await second).toBe('new');
});

test('there are two reads at a time, and those who come meanwhile share the next', async () => {
  const source = slowSource({});
  const asked: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    asked.push(source.ask(key));
    await turn();
  }
  expect(keysOf(source)).toEqual([['a'], ['b']]);
  source.reads[1]?.end();
  await turn();
  expect(keysOf(source)).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  for (const { end } of source.reads) end();
  await Promise.all(asked);
});

test('nobody waits long for reads that hang', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const source = slowSource({});
  const asked: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    asked.push(source.ask(key));
    await turn();
  }
  vi.advanceTimersByTime(99);
  expect(keysOf(source)).toEqual([['a'], ['b']]);
  vi.advanceTimersByTime(1);
  await turn();
  expect(keysOf(source)).toEqual([['a'], ['b'], ['c', 'd']]);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
  for (const { end } of source.reads) end();
  await Promise.all(asked);
});

test('one read is for a few at most', async () => {
  const source = slowSource({});
  const asked = Array.from({ length: 40 }, (_, n) => source.ask(`${n}`));
  await turn();
  expect(source.reads.map(({ keys }) => keys.length)).toEqual([32, 8]);
  for (const { end } of source.reads) end();
  await Promise.all(asked);
});

test('a read that fails, fails for those it was for, and holds up nobody later', async () => {
  const source = slowSource({ kim: 'of kim' });
  for (const time of [0, 1, 2]) {
    const failed = source.ask('kim');
    await turn();
    expect(source.reads).toHaveLength(time + 1);
    source.reads[time]?.end(new Error('away'));
    await expect(failed).rejects.toThrow('away');
  }
  const later = source.ask('kim');
  await turn();
  source.reads[3]?.end();
  expect(await later).toBe('of kim');
});

test('what throws at once is a failure like any other', async () => {
  const ask = batchReads(() => {
    throw new Error('away');
  });
  const source = {};
  for (let time = 0; time < 3; time += 1) await expect(ask(source, 'kim')).rejects.toThrow('away');
});

test('another source, such as a transaction, is read for itself', async () => {
  const source = slowSource({});
  const asked = [source.ask('kim'), source.askElsewhere('kim')];
  await turn();
  expect(keysOf(source)).toEqual([['kim'], ['kim']]);
  for (const { end } of source.reads) end();
  await Promise.all(asked);
});

test('a read takes nobody’s share but everybody’s', async () => {
  const source = slowSource({});
  const asked = runForCaller({ key: 'kim' }, async () => {
    await source.ask('kim');
    return callerKey();
  });
  await turn();
  expect(source.reads[0]?.by).toBe(SHARED_CALLER_KEY);
  source.reads[0]?.end();
  expect(await asked).toBe('kim');
});

test('whoever asks when, each is answered once with their own value, as it was when they asked or later', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ kind: fc.constant('write' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ kind: fc.constant('turn' as const) }),
  );
  const property = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    const content = new Map(['a', 'b', 'c', 'd'].map((key) => [key, { key, version: 0 }]));
    const ask = batchReads(async (_from: object, keys) => {
      const found = new Map(keys.map((key) => [key, content.get(key)]));
      await turn();
      return found;
    });
    const source = {};
    const asked: Promise<void>[] = [];
    for (const one of steps) {
      if (one.kind === 'turn') await turn();
      else if (one.kind === 'write') {
        const { version = 0 } = content.get(one.key) ?? {};
        content.set(one.key, { key: one.key, version: version + 1 });
      } else {
        const { version = 0 } = content.get(one.key) ?? {};
        asked.push(
          ask(source, one.key).then((value) => {
            expect(value?.key).toBe(one.key);
            expect(value?.version).toBeGreaterThanOrEqual(version);
          }),
        );
      }
    }
    await Promise.all(asked);
  });
  await fc.assert(property, { numRuns: 100 });
});
