import { expect, onTestFinished, test, vi } from 'vitest';
import { keepMemorySpare, spareMemory } from './spare-memory.ts';

const MIB = 2 ** 20;

/** A thread with simulated usage. A garbage collection leaves 30 MB. */
function thread() {
  const use = { heapBytes: 160 * MIB, cpuMs: 3000 };
  const state = { use, collected: 0 };
  const collect = () => {
    state.collected += 1;
    use.heapBytes = 30 * MIB;
    use.cpuMs += 300;
    return Promise.resolve();
  };
  return {
    ...state,
    look: spareMemory(() => ({ ...use }), collect),
    collected: () => state.collected,
  };
}

test('what the start left is collected once the thread is quiet, and once only', async () => {
  const { use, look, collected } = thread();
  use.cpuMs += 4000;
  await look();
  expect(collected()).toBe(0);
  use.cpuMs += 10;
  await look();
  await look();
  expect(collected()).toBe(1);
});

test('what a burst left is collected after it, what little requests leave is not', async () => {
  const { use, look, collected } = thread();
  await look();
  use.heapBytes += 10 * MIB;
  await look();
  expect(collected()).toBe(1);
  use.heapBytes += 10 * MIB;
  use.cpuMs += 2000;
  await look();
  expect(collected()).toBe(1);
  await look();
  expect(collected()).toBe(2);
});

test('where memory may not be given back, that is tried once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const look = vi.fn(() => Promise.reject(new Error('Access denied')));
  keepMemorySpare(look);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(look).toHaveBeenCalledTimes(1);
});
