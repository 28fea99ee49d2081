import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubjects } from '../../storage/peers.ts';
import { bearerWatch } from './bearer-watch.ts';

const HOUR_MS = 3_600_000;

/**
 * Watches the token `hash` with a given remaining time. Runs without a server, whose jobs would run thousands of times when hours
 * pass at once.
 */
function watching(restOf: () => Promise<number>) {
  const subjects = createSubjects();
  const abort = new AbortController();
  const over = vi.fn();
  const asked = vi.fn(restOf);
  const log = pino({ level: 'silent' });
  bearerWatch(asked, subjects, log)('hash', abort.signal, over);
  return { over, asked, abort, tell: () => subjects.tell('hash') };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a token that is watched', () => {
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
