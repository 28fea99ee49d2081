import { describe, expect, test } from 'vitest';
import {
  computeValueAxis,
  createAreaPath,
  createLinePath,
  summarizeSeries,
  trimSeries,
} from './series.ts';

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

describe('the axes fit the data', () => {
  test('time begins with the first measurement and ends with the last', () => {
    expect(trimSeries([null, null, 1, null, 2, null])).toEqual({ begin: 2, values: [1, null, 2] });
    expect(trimSeries([5])).toEqual({ begin: 0, values: [5] });
  });

  test.each([
    ['without a limit', 300, undefined, { top: 300, drawnLimit: undefined }],
    ['near the limit', 300, 500, { top: 500, drawnLimit: 500 }],
    ['above the limit', 600, 500, { top: 600, drawnLimit: 500 }],
    ['far below the limit', 100, 500, { top: 100, drawnLimit: undefined }],
    ['almost nothing', 1, 1000, { top: 20, drawnLimit: undefined }],
    ['nothing', 0, undefined, { top: 1, drawnLimit: undefined }],
  ])('%s', (_, maximum, limit, axis) => {
    expect(computeValueAxis(maximum, limit)).toEqual(axis);
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
