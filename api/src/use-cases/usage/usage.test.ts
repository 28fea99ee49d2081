import { describe, expect, test } from 'vitest';
import { computeUsageRates } from './measure-usage.ts';
import { floorToRing, ringSlotOf, roundToRing, USAGE_RINGS } from './usage-ring.ts';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

describe('the place of a moment in a ring', () => {
  test('a round that begins a little early or late belongs to the same step', () => {
    for (const time of ['09:59:56.000', '10:00:00.000', '10:00:04.900']) {
      expect(roundToRing(USAGE_RINGS.hour, at(time))).toEqual(at('10:00:00'));
    }
  });

  test('the moments of an hour have places of their own, and those of the next hour the same ones', () => {
    const places = Array.from({ length: 360 }, (_, index) =>
      ringSlotOf(USAGE_RINGS.hour, new Date(at('10:00:00').getTime() + index * 10_000)),
    );
    expect(new Set(places).size).toBe(360);
    expect(ringSlotOf(USAGE_RINGS.hour, at('11:00:00'))).toBe(places[0]);
    expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < 360)).toBe(
      true,
    );
  });

  test('a step begins at a full multiple of its length', () => {
    expect(floorToRing(USAGE_RINGS.week, at('10:04:59.999'))).toEqual(at('10:00:00'));
    expect(floorToRing(USAGE_RINGS.week, at('10:05:00'))).toEqual(at('10:05:00'));
  });
});

const measured = (time: string, sums: number, memoryBytes = 1) => ({
  measuredAt: at(time),
  cpuMs: sums,
  memoryBytes,
  receivedBytes: sums * 10,
  sentBytes: sums * 20,
});
const UNKNOWN = { cpu: null, received: null, sent: null };

describe('the rates between two measurements', () => {
  test('are what happened in a second', () => {
    const rates = computeUsageRates(measured('10:00:00', 1000), measured('10:00:10', 4000));
    expect(rates).toEqual({ cpu: 300, received: 3000, sent: 6000 });
  });

  test.each([
    ['without an earlier one', undefined, measured('10:00:10', 1)],
    ['when the counters began again', measured('10:00:00', 9), measured('10:00:10', 1)],
    ['when the clock was set back', measured('10:00:10', 1), measured('10:00:00', 9)],
    ['of the same moment', measured('10:00:00', 1), measured('10:00:00', 9)],
    ['after a long gap', measured('10:00:00', 1), measured('10:01:01', 9)],
  ])('are not known %s', (_, before, now) => {
    expect(computeUsageRates(before, now)).toEqual(UNKNOWN);
  });

  test('of CPU are what the engine says where it measures rates, and of the network unknown where it counts none', () => {
    const now = { measuredAt: at('10:00:10'), memoryBytes: 1, cpuMillicores: 12.4 };
    const told = { cpu: 12, received: null, sent: null };
    expect(computeUsageRates(undefined, now)).toEqual(told);
    expect(computeUsageRates(now, now)).toEqual(told);
    expect(computeUsageRates(measured('10:00:00', 1000), now)).toEqual(told);
    expect(computeUsageRates(now, measured('10:00:20', 4000))).toEqual(UNKNOWN);
  });

  test('of a network that is not counted are not known, and keep none from being known', () => {
    const uncounted = { receivedBytes: undefined, sentBytes: undefined };
    const rates = computeUsageRates(
      { ...measured('10:00:00', 1000), ...uncounted },
      { ...measured('10:00:10', 4000), ...uncounted },
    );
    expect(rates).toEqual({ cpu: 300, received: null, sent: null });
  });

  test('never pass what the database holds', () => {
    const rates = computeUsageRates(measured('10:00:00', 0), measured('10:00:00.001', 2 ** 40));
    expect(rates).toEqual({ cpu: 2 ** 31 - 1, received: 2 ** 31 - 1, sent: 2 ** 31 - 1 });
  });
});
