import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { createLocalSubscriptions } from '../../storage/peers.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type BearerWithValidity, createBearerCache, createBearerWatch } from './bearer.ts';

const HOUR_MS = 3_600_000;

/**
 * Watches the token `hash` with a given remaining time. No server runs during these tests: its jobs would run thousands of times when
 * a test advances the timers by an hour, and their connections would fill the queue of the database server.
 */
function watching(restOf: () => Promise<number>) {
  const subjects = createLocalSubscriptions();
  const abort = new AbortController();
  const over = vi.fn();
  const asked = vi.fn(restOf);
  const log = pino({ level: 'silent' });
  createBearerWatch(asked, subjects, log)('hash', abort.signal, over);
  return { over, asked, abort, tell: () => subjects.publish('hash') };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

afterEach(() => void vi.useRealTimers());

describe('a token that is watched', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('is over once, as soon as it is told', async () => {
    const rest = { ms: HOUR_MS };
    const { over, tell, asked } = watching(async () => rest.ms);
    await settle();
    expect(over).not.toHaveBeenCalled();
    rest.ms = 0;
    tell();
    tell();
    await settle();
    expect(over).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is over at once where it was ended before', async () => {
    const { over } = watching(async () => 0);
    await settle();
    expect(over).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['when it expires', 700, 700],
    ['within 15 seconds where nobody could tell it', HOUR_MS, 15_000],
  ])('is over %s', async (_, rest, after) => {
    const rests = [rest, 0];
    const { over } = watching(async () => rests.shift() ?? 0);
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  test('is over by an answer that comes after an older question is still open', async () => {
    const late = Promise.withResolvers<number>();
    const answers = [late.promise, Promise.resolve(0)];
    const { over, tell, asked } = watching(() => answers.shift() ?? Promise.resolve(0));
    tell();
    await settle();
    late.resolve(HOUR_MS);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(over).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('outlives a moment in which that cannot be asked, after which it is asked again', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(0)];
    const { over } = watching(() => answers.shift() ?? Promise.resolve(0));
    await vi.advanceTimersByTimeAsync(4999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  test('is asked for by nobody who has gone', async () => {
    const { over, asked, abort, tell } = watching(async () => (abort.signal.aborted ? 0 : HOUR_MS));
    await settle();
    abort.abort();
    tell();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(over).not.toHaveBeenCalled();
  });
});

const ANN: BearerWithValidity = {
  bearer: { id: 'ann', tokenHash: 'hash' },
  remainingMs: 3_600_000,
};

describe('who has a token', () => {
  const server = useTestServer();

  /** Creates a cache whose database query returns the given result. */
  function bearersOf(say: () => Promise<BearerWithValidity | undefined>) {
    const { db } = server().services;
    const look = vi.fn(say);
    const bearers = createBearerCache(db, look);
    const find = (token = 'token', from: Database = db) => bearers.find(from, token, '127.0.0.1');
    return { look, find, forget: bearers.forget, db };
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

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
    const late = Promise.withResolvers<BearerWithValidity>();
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
