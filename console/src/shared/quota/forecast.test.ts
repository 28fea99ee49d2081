import { CONTAINER_CPU_LIMIT } from '@naru/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { forecastResourceUse, forecastUseWithLimit } from './forecast.ts';

test('a new limit can use the available rest, an edited limit also its own share', () => {
  const quota = { limit: 1000, used: 700 };
  expect(forecastResourceUse(quota, CONTAINER_CPU_LIMIT, 500)).toEqual({
    quota,
    projected: 1200,
    most: 300,
  });
  expect(forecastResourceUse(quota, CONTAINER_CPU_LIMIT, 500, 400)).toEqual({
    quota,
    projected: 800,
    most: 700,
  });
  expect(forecastResourceUse(quota, CONTAINER_CPU_LIMIT, undefined, 400)).toMatchObject({
    projected: 700,
  });
});

test('nothing fits into a full project, and an unknown use stays unknown', () => {
  expect(
    forecastResourceUse({ limit: 1000, used: 1000 }, CONTAINER_CPU_LIMIT, 100).most,
  ).toBeNull();
  const unknown = { limit: 1000, used: undefined };
  expect(forecastResourceUse(unknown, CONTAINER_CPU_LIMIT, 100)).toEqual({
    quota: unknown,
    projected: undefined,
    most: undefined,
  });
});

describe('the projected use of a resource', () => {
  test.each([
    [600, 900],
    [100, 400],
    [undefined, 700],
    [-900, 0],
  ])('%j typed over 400 of 700 makes %i', (typed, used) => {
    expect(forecastUseWithLimit(700, typed, 400)).toBe(used);
  });

  test.each([
    [200, 900],
    [undefined, 700],
  ])('%j typed for a new container beside 700 makes %i', (typed, used) => {
    expect(forecastUseWithLimit(700, typed)).toBe(used);
  });
});
