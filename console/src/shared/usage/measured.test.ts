import { describe, expect, it } from 'vitest';
import {
  historyRangeOf,
  memoryUseNearLimit,
  toMeasuredUses,
  toProjectDiskUse,
  toSeries,
  toVolumeDiskUse,
  usageStateOfContainers,
} from './measured.ts';

const MIB = 2 ** 20;
const now = {
  slug: 'api',
  status: 'measured',
  cpu_millicores: 310,
  memory_bytes: 212 * MIB,
  received_bytes_per_second: 1200,
  sent_bytes_per_second: null,
  cpu_limit: 1000,
  memory_limit: 512,
};
const hour = {
  from: '2025-03-02T05:05:10.000Z',
  step_seconds: 10,
  cpu_millicores: [null, 310],
  memory_bytes: [1, 2],
  received_bytes_per_second: [3, 4],
  sent_bytes_per_second: [null, null],
};

describe('the data of a panel', () => {
  it('contains use and limit in the same unit, and the values over time', () => {
    const use = toMeasuredUses(now, hour, 'hour');
    expect(use.memory).toMatchObject({ used: 212 * MIB, allotted: 512 * MIB });
    expect(use.cpu).toEqual({
      used: 310,
      allotted: 1000,
      series: { range: 'hour', from: hour.from, stepSeconds: 10, values: [null, 310] },
    });
    expect(use.sent.used).toBeNull();
  });

  it.each([undefined, null])('contains no values over time when the history is %s', (history) => {
    expect(toMeasuredUses(now, history, 'hour').cpu).toEqual({
      used: 310,
      allotted: 1000,
      series: undefined,
    });
  });
});

describe('the range of a history', () => {
  const week = { from: '2025-03-02T00:00:00.000Z', step_seconds: 300 };
  const values = Array.from({ length: 2016 }, (_, index) => index);

  it('of a day is the end of the week', () => {
    const day = toSeries(week, values, 'day');
    expect(day).toMatchObject({ range: 'day', from: '2025-03-08T00:00:00.000Z' });
    expect([day.values.length, day.values[0]]).toEqual([288, 1728]);
  });

  it('is that of the values while others load', () => {
    expect(toSeries(week, values, 'hour').range).toBe('week');
    expect(toSeries({ ...week, step_seconds: 10 }, values.slice(0, 360), 'day').range).toBe('hour');
  });

  it.each([
    ['hour', 'hour'],
    ['day', 'week'],
    ['week', 'week'],
  ] as const)('%s is requested as %s', (range, history) => {
    expect(historyRangeOf(range)).toBe(history);
  });
});

describe('the measuring state of several containers', () => {
  it.each([
    [['stopped', 'measured', 'unavailable'], 'measured'],
    [['stopped', 'pending', 'unavailable'], 'pending'],
    [['stopped', 'unavailable'], 'unavailable'],
    [['stopped', 'something-new'], 'stopped'],
    [[], 'stopped'],
  ])('%j: %s', (states, state) => {
    expect(usageStateOfContainers(states.map((status) => ({ status })))).toBe(state);
  });
});

describe('a container near its memory limit', () => {
  it.each([
    [460.8, 512, undefined],
    [461, 512, 90],
    [476, 512, 93],
    [600, 512, 117],
    [476, null, undefined],
    [null, 512, undefined],
  ])('%d of %d MiB: %s', (used, memory_limit, share) => {
    const memory_bytes = used === null ? null : used * MIB;
    expect(memoryUseNearLimit({ ...now, memory_bytes, memory_limit })).toBe(share);
  });
});

describe('the measured data of volumes', () => {
  const usage = {
    total: now,
    containers: [],
    volumes: [
      { slug: 'data', capacity: 1024, used_bytes: 100 * MIB },
      { slug: 'logs', capacity: 512, used_bytes: 28 * MIB },
      { slug: 'new', capacity: 128, used_bytes: null },
      { slug: 'former', capacity: 512, is_counted: false, used_bytes: 9 * MIB },
    ],
  };

  it('is returned per volume', () => {
    expect(toVolumeDiskUse(usage, 'data')).toEqual({ used: 100 * MIB, allotted: 1024 * MIB });
  });

  it.each(['new', 'gone'])('is unknown for %s', (slug) => {
    expect(toVolumeDiskUse(usage, slug)).toBeUndefined();
  });

  it('is summed over the measured volumes', () => {
    const past = (slug: string, used_bytes: (number | null)[], from = hour.from) => ({
      ...{ slug, from, step_seconds: 300, used_bytes },
    });
    const both = [
      past('data', [1, 2, null]),
      past('logs', [null, 3, null]),
      past('new', [9, 9, 9]),
      past('former', [9, 9, 9]),
    ];
    expect(toProjectDiskUse(usage, both, 'hour')).toEqual({
      used: 128 * MIB,
      allotted: 1536 * MIB,
      series: { range: 'hour', from: hour.from, stepSeconds: 300, values: [1, 5, null] },
    });
    const apart = [past('data', [1]), past('logs', [1], '2025-03-02T05:10:10.000Z')];
    expect(toProjectDiskUse(usage, apart, 'hour')?.series).toBeUndefined();
    expect(toProjectDiskUse({ ...usage, volumes: [] }, both, 'hour')).toBeUndefined();
  });
});
