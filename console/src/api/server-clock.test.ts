import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readServerClock, serverClockOffset, serverNow, watchServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-28T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  answer(0);
  vi.useRealTimers();
});

/** Receives a response of a server whose clock is ahead by `ahead` ms, after `took` ms. */
function answer(ahead: number, took = 100): void {
  const sentAt = SERVER - ahead;
  vi.setSystemTime(sentAt + took);
  const date = new Date(SERVER + took / 2).toUTCString();
  readServerClock(new Response(null, { headers: { date } }), sentAt);
}

test('a clock that may be right is not corrected', () => {
  const changed = vi.fn();
  const stop = watchServerClock(changed);
  answer(0);
  answer(400, 3000);
  expect(serverClockOffset()).toBe(0);
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test.each([2 * 24 * 60 * MINUTE, -3 * MINUTE])(
  'a clock that is off by %i ms is corrected',
  (off) => {
    const changed = vi.fn();
    const stop = watchServerClock(changed);
    answer(off);
    expect(Math.abs(serverClockOffset() - off)).toBeLessThan(1000);
    expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1000);
    answer(off, 50);
    expect(changed).toHaveBeenCalledOnce();
    stop();
  },
);

test('a response without a time says nothing', () => {
  const before = serverClockOffset();
  readServerClock(new Response(), Date.now());
  readServerClock(new Response(null, { headers: { date: 'soon' } }), Date.now());
  expect(serverClockOffset()).toBe(before);
});
