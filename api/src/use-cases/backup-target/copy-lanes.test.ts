import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CopyTurn, createCopyLanes } from './copy-lanes.ts';

const TURN_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Creates places whose transfers run until the test ends them. `running` returns the names of the present ones. */
function setUp(atOnce: number) {
  const lanes = createCopyLanes({ atOnce, turnMs: TURN_MS });
  const stop = new AbortController();
  const turns = new Map<string, CopyTurn & { end: () => void; fail: (error: Error) => void }>();
  const transfer = (name: string, owner = name): Promise<void> =>
    lanes.run(
      owner,
      async (turn) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        turns.set(name, { ...turn, end: resolve, fail: reject });
        turn.signal.addEventListener('abort', () => reject(turn.signal.reason), { once: true });
        await promise.finally(() => turns.delete(name));
      },
      stop.signal,
    );
  const running = () => Array.from(turns.keys()).sort().join('');
  return { transfer, running, turn: (name: string) => turns.get(name), stop };
}

test('slow transfers give a place to a member who waits, and are continued', async () => {
  const { transfer, running, turn } = setUp(4);
  const slow = ['a', 'b', 'c', 'd'].map((name) => transfer(name));
  await advance(10 * TURN_MS);
  expect(running()).toBe('abcd');
  const other = transfer('x');
  await advance(1);
  expect(running()).toHaveLength(4);
  expect(running()).toContain('x');
  turn('x')?.end();
  await other;
  await advance(1);
  expect(running()).toBe('abcd');
  for (const name of 'abcd') turn(name)?.end();
  await Promise.all(slow);
});

test('a transfer whose turn has not ended keeps its place', async () => {
  const { transfer, running, turn } = setUp(1);
  const slow = transfer('a');
  await advance(TURN_MS / 2);
  const other = transfer('b');
  await advance(TURN_MS / 2 - 1);
  expect(running()).toBe('a');
  await advance(1);
  expect(running()).toBe('b');
  turn('b')?.end();
  await other;
  await advance(1);
  turn('a')?.end();
  await slow;
});

test('the slowest transfer leaves, and takes no place of a faster one', async () => {
  const { transfer, running, turn } = setUp(2);
  const all = [transfer('f'), transfer('s')];
  turn('s')?.transferred?.(10_000);
  await advance(5 * 60_000);
  turn('f')?.transferred?.(1000);
  all.push(transfer('x'));
  await advance(1);
  // What was transferred minutes ago counts little.
  expect(running()).toBe('fx');
  turn('f')?.transferred?.(1000);
  turn('x')?.transferred?.(1000);
  await advance(10 * TURN_MS);
  expect(running()).toBe('fx');
  for (const name of 'fxs') {
    turn(name)?.end();
    await advance(1);
  }
  await Promise.all(all);
});

test('further transfers of a member take no place of others', async () => {
  const { transfer, running, turn } = setUp(2);
  const all = [transfer('a'), transfer('b'), transfer('A', 'a')];
  await advance(10 * TURN_MS);
  expect(running()).toBe('ab');
  for (const name of 'abA') {
    turn(name)?.end();
    await advance(1);
  }
  await Promise.all(all);
});

test('twenty slow members delay another one by one turn', async () => {
  const { transfer, running, stop } = setUp(4);
  const slow = Array.from('abcdefghijklmnopqrst', (name) => transfer(name));
  await advance(10 * TURN_MS);
  const other = transfer('x');
  await advance(TURN_MS);
  expect(running()).toContain('x');
  stop.abort(new Error('stopped'));
  const ends = await Promise.allSettled([...slow, other]);
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 'rejected'));
});

test('each of many slow members has turns', async () => {
  const { transfer, stop, turn } = setUp(2);
  const names = Array.from('abcdefgh');
  const all = names.map((name) => transfer(name));
  const seen = new Set<string>();
  for (let round = 0; round < 3 * names.length; round += 1) {
    await advance(TURN_MS / 2);
    for (const name of names) if (turn(name)) seen.add(name);
  }
  expect(seen.size).toBe(names.length);
  stop.abort();
  await Promise.allSettled(all);
});

test('a transfer that fails is not repeated, also one that fails while another member waits', async () => {
  const { transfer, running, turn, stop } = setUp(1);
  const first = transfer('a').catch(String);
  const second = transfer('b');
  await advance(1);
  turn('a')?.fail(new Error('refused'));
  expect(await first).toBe('Error: refused');
  await advance(1);
  expect(running()).toBe('b');
  stop.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
});
