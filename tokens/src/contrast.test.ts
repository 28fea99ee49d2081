import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

describe('contrastRatio', () => {
  test.each([
    ['black on white', '#000000', '#ffffff', 21],
    ['white on black', '#ffffff', '#000000', 21],
    ['a colour on itself', '#0d74ce', '#0d74ce', 1],
    ['the grey that just passes on white', '#767676', '#ffffff', 4.54],
    ['the grey that just fails on white', '#777777', '#ffffff', 4.48],
    ['pure red on white', '#ff0000', '#ffffff', 4],
    ['half-transparent black on white, in rgba', 'rgba(0, 0, 0, 0.5)', '#ffffff', 3.98],
    ['a transparent colour', '#00000000', '#ffffff', 1],
  ])('%s', (_, foreground, background, ratio) => {
    expect(contrastRatio(foreground, background)).toBeCloseTo(ratio, 1);
  });

  test.each(['', 'red', '#fff', 'rgb(0 0 0)', '#12345g'])('refuses "%s"', (value) => {
    expect(() => contrastRatio(value, '#ffffff')).toThrow(/Cannot read the colour/);
  });
});
