import { describe, expect, test } from 'vitest';
import { projectedUse } from './projected-use.ts';

describe('the projected use of a resource', () => {
  test.each([
    [600, 900],
    [100, 400],
    [undefined, 700],
    [-900, 0],
  ])('%j typed over 400 of 700 makes %i', (typed, used) => {
    expect(projectedUse(700, typed, 400)).toBe(used);
  });

  test.each([
    [200, 900],
    [undefined, 700],
  ])('%j typed for a new container beside 700 makes %i', (typed, used) => {
    expect(projectedUse(700, typed)).toBe(used);
  });
});
