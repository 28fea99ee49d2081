import { expect, test, vi } from 'vitest';
import { IdleQueue, type IdleQueueDependencies, type PreloadableCode } from './idle-queue.ts';

/** Creates a browser whose idle callbacks are called by the test. */
function browser({ savesData = false } = {}) {
  const waiting: (() => void)[] = [];
  const parts: IdleQueueDependencies = {
    idle: () => new Promise((resolve) => waiting.push(resolve)),
    savesData: () => savesData,
  };
  const rest = async () => {
    waiting.shift()?.();
    await vi.waitFor(() => undefined);
  };
  return { parts, rest };
}

/** Creates a chunk whose loading is finished by the test. */
function chunk() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { preload: vi.fn<PreloadableCode['preload']>(() => promise), come: resolve };
}

const askedFor = (chunks: readonly ReturnType<typeof chunk>[]) =>
  chunks.map(({ preload }) => preload.mock.calls.length);

test('loads one chunk at a time, each when the browser is idle', async () => {
  const { parts, rest } = browser();
  const queue = new IdleQueue(parts);
  const chunks = [chunk(), chunk()];
  queue.add(chunks);
  await rest();
  expect(askedFor(chunks)).toEqual([0, 0]);
  queue.start();
  expect(askedFor(chunks)).toEqual([0, 0]);
  await rest();
  expect(askedFor(chunks)).toEqual([1, 0]);
  await rest();
  expect(askedFor(chunks)).toEqual([1, 0]);
  chunks[0]?.come();
  await vi.waitFor(async () => {
    await rest();
    expect(askedFor(chunks)).toEqual([1, 1]);
  });
});

test('also loads chunks that are added later', async () => {
  const { parts, rest } = browser();
  const queue = new IdleQueue(parts);
  queue.start();
  const late = chunk();
  queue.add([late]);
  await rest();
  expect(askedFor([late])).toEqual([1]);
});

test('loads no removed chunk, and no chunk twice', async () => {
  const { parts, rest } = browser();
  const queue = new IdleQueue(parts);
  const [gone, kept] = [chunk(), chunk()];
  const takeBack = queue.add([gone]);
  queue.add([kept]);
  queue.add([kept]);
  takeBack();
  queue.start();
  await rest();
  kept.come();
  await rest();
  await rest();
  expect(askedFor([gone, kept])).toEqual([0, 1]);
});

test('loads nothing with the browser’s data saver', async () => {
  const { parts, rest } = browser({ savesData: true });
  const queue = new IdleQueue(parts);
  const one = chunk();
  queue.add([one]);
  queue.start();
  await rest();
  expect(askedFor([one])).toEqual([0]);
});
