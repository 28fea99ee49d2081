import { describe, expect, test } from 'vitest';
import { createAreaPath, createLinePath, summarizeSeries } from './series.ts';

describe('a series in numbers', () => {
  test('has its extremes, average and last value, and what is missing', () => {
    expect(summarizeSeries([null, 10, 30, null, 20, null])).toEqual({
      minimum: 10,
      maximum: 30,
      average: 20,
      last: 20,
      missing: 50,
    });
  });

  test.each([[[]], [[null, null]]])('there is no summary of %j', (values) => {
    expect(summarizeSeries(values)).toBeUndefined();
  });
});

describe('the line', () => {
  test('passes through each value, with the largest value at the top', () => {
    expect(createLinePath([0, 50, 100], 100)).toBe('M0 96L1 50L2 4');
  });

  test('is interrupted where values are missing, and a single one is a point', () => {
    expect(createLinePath([0, 0, null, 50, null], 100)).toBe('M0 96L1 96M3 50h0');
  });

  test('the area below the line reaches the bottom of the drawing', () => {
    expect(createAreaPath([null, 0, 100, null], 100)).toBe('M1 100L1 96L2 4L2 100Z');
  });
});
