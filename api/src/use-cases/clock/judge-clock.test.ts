import { describe, expect, test } from 'vitest';
import { type ClockSample, clocksAgree, nextSample } from './judge-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-03-01T00:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const FIVE_YEARS = 5 * 365 * 24;

/** Samples the clock at these hours after the start, one after the other. */
const looks = (...hours: number[]): ClockSample =>
  hours.reduce<ClockSample>((last, each) => nextSample(last, after(each)), {
    seenAt: START,
    jumpedFrom: null,
    steadyMs: 0,
  });
const isBelieved = (sample: ClockSample) => sample.jumpedFrom === null;

describe('a clock', () => {
  test('is believed in an empty database, and from one look to the next', () => {
    expect(isBelieved(nextSample(undefined, START))).toBe(true);
    expect(isBelieved(looks(1, 2, 3))).toBe(true);
    expect(isBelieved(looks(24))).toBe(true);
    expect(isBelieved(looks(-24))).toBe(true);
  });

  test.each([
    ['forward', FIVE_YEARS],
    ['forward by little more than a day', 24.1],
    ['backward', -FIVE_YEARS],
  ])('that jumps %s is not, until it has gone on steadily for six hours', (_name, jump) => {
    expect(looks(jump)).toEqual({ seenAt: after(jump), jumpedFrom: START, steadyMs: 0 });
    const steady = (hours: number) => Array.from({ length: hours }, (_, i) => jump + i + 1);
    expect(isBelieved(looks(jump, ...steady(5)))).toBe(false);
    expect(isBelieved(looks(jump, ...steady(6)))).toBe(true);
  });

  test('that comes back to where it was is believed at once', () => {
    expect(isBelieved(looks(FIVE_YEARS, 1))).toBe(true);
    expect(isBelieved(looks(-FIVE_YEARS, FIVE_YEARS, 1))).toBe(true);
  });

  test('that jumps again begins anew, and time without looks does not count', () => {
    expect(looks(50, 51, 52, 53, 200)).toMatchObject({ jumpedFrom: START, steadyMs: 0 });
    expect(looks(50, 51, 61)).toMatchObject({ jumpedFrom: START, steadyMs: HOUR_MS });
    expect(looks(50, 51, 50.5)).toMatchObject({ jumpedFrom: START, steadyMs: HOUR_MS });
  });
});

test('server and database show the same time within an hour', () => {
  expect(clocksAgree({ server: START, database: after(1) })).toBe(true);
  expect(clocksAgree({ server: START, database: after(1.1) })).toBe(false);
  expect(clocksAgree({ server: after(FIVE_YEARS), database: START })).toBe(false);
});
