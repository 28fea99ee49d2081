import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { FoundBearer } from './bearer.ts';
import { bearerCache } from './known-bearers.ts';

const server = useTestServer();

const ANN: FoundBearer = { bearer: { id: 'ann', tokenHash: 'hash' }, remainingMs: 3_600_000 };

/** A cache over a database that returns the given result. */
function bearersOf(say: () => Promise<FoundBearer | undefined>) {
  const { db } = server().services;
  const look = vi.fn(say);
  const bearers = bearerCache(db, look);
  const find = (token = 'token', from: Database = db) => bearers.find(from, token, '127.0.0.1');
  return { look, find, forget: bearers.forget, db };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('who has a token', () => {
  test('is asked once within a second', async () => {
    const { find, look } = bearersOf(async () => ANN);
    expect([await find(), await find()]).toEqual([ANN.bearer, ANN.bearer]);
    vi.advanceTimersByTime(999);
    await find();
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await find();
    expect(look).toHaveBeenCalledTimes(2);
  });

  test('is kept no longer than the token lasts', async () => {
    const { find, look } = bearersOf(async () => ({ ...ANN, remainingMs: 300 }));
    await find();
    vi.advanceTimersByTime(299);
    await find();
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await find();
    expect(look).toHaveBeenCalledTimes(2);
  });

  test('is forgotten with everything that may have ended the token, an answer that is still to come as well', async () => {
    const late = Promise.withResolvers<FoundBearer>();
    const answers = [late.promise];
    const { find, forget } = bearersOf(() => answers.shift() ?? Promise.resolve(undefined));
    const before = find();
    forget();
    expect(await find()).toBeUndefined();
    late.resolve(ANN);
    expect(await before).toEqual(ANN.bearer);
    expect(await find()).toBeUndefined();
  });

  test('is not kept when nobody has it, or the database fails', async () => {
    const says = [undefined, ANN];
    const unknown = bearersOf(async () => says.shift());
    expect(await unknown.find()).toBeUndefined();
    expect(await unknown.find()).toEqual(ANN.bearer);
    const failing = bearersOf(() => Promise.reject(new Error('away')));
    await expect(failing.find()).rejects.toThrow('away');
    await expect(failing.find()).rejects.toThrow('away');
    expect(failing.look).toHaveBeenCalledTimes(2);
  });

  test('is asked each time of a transaction, which may be rolled back', async () => {
    const { find, look, db } = bearersOf(async () => ANN);
    const other: Database = Object.create(db);
    await find('token', other);
    await find('token', other);
    expect(look).toHaveBeenCalledTimes(2);
    await find();
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('is kept of the ten thousand that came last', async () => {
    const { find, look } = bearersOf(async () => ANN);
    for (let n = 0; n <= 10_000; n += 1) await find(`token-${n}`);
    look.mockClear();
    await find('token-1');
    expect(look).not.toHaveBeenCalled();
    await find('token-0');
    expect(look).toHaveBeenCalledTimes(1);
  });
});
