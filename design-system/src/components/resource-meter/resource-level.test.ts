import { describe, expect, test } from 'vitest';
import { compareUseWithLimit, determineResourceLevel } from './resource-level.ts';

describe('the level at a share of the limit', () => {
  test.each([
    [0, 'normal'],
    [69.9, 'normal'],
    [70, 'normal'],
    [70.1, 'warning'],
    [90, 'warning'],
    [90.1, 'critical'],
    [100, 'critical'],
    [120, 'critical'],
    [-5, 'normal'],
  ])('%d%% is %s', (percent, level) => {
    expect(determineResourceLevel(percent)).toBe(level);
  });
});

describe('thresholds of its own', () => {
  test.each([
    [50, 'normal'],
    [50.1, 'warning'],
    [80, 'warning'],
    [80.1, 'critical'],
  ])('%d%% is %s', (percent, level) => {
    const thresholds = { warning: 50, critical: 80 };
    expect(determineResourceLevel(percent, thresholds)).toBe(level);
    expect(compareUseWithLimit(percent, 100, thresholds)?.level).toBe(level);
  });
});

describe('a use against its limit', () => {
  test.each([
    { used: 0, limit: 2048, percent: 0, shown: 0, available: 2048, level: 'normal' },
    { used: 1, limit: 1, percent: 100, shown: 100, available: 0, level: 'critical' },
    { used: 700, limit: 1000, percent: 70, shown: 70, available: 300, level: 'normal' },
    { used: 701, limit: 1000, percent: 70.1, shown: 70.1, available: 299, level: 'warning' },
    { used: 900, limit: 1000, percent: 90, shown: 90, available: 100, level: 'warning' },
    { used: 901, limit: 1000, percent: 90.1, shown: 90.1, available: 99, level: 'critical' },
    { used: 1200, limit: 1000, percent: 120, shown: 100, available: -200, level: 'critical' },
    { used: -100, limit: 1000, percent: -10, shown: 0, available: 1100, level: 'normal' },
  ])('$used of $limit', ({ used, limit, ...measured }) => {
    expect(compareUseWithLimit(used, limit)).toEqual(measured);
  });

  test.each([
    ['a limit of zero', 10, 0],
    ['a limit of zero with nothing used', 0, 0],
    ['a negative limit', 10, -1],
    ['a limit that is no number', 10, Number.NaN],
    ['an endless limit', 10, Number.POSITIVE_INFINITY],
    ['an unknown limit', 10, undefined],
    ['a limit of null', 10, null],
    ['an unknown use', undefined, 10],
    ['a use of null', null, 10],
    ['a use that is no number', Number.NaN, 10],
  ])('%s measures nothing', (_, used, limit) => {
    expect(compareUseWithLimit(used, limit)).toBeUndefined();
  });
});
