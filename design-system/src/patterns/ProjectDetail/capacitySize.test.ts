import { describe, expect, it } from 'vitest';
import { capacitySize, sizeLooks } from './capacitySize.ts';

describe('the colour of a volume’s capacity (section 9)', () => {
  it.each([
    [0, 'success'],
    [128, 'success'],
    [511, 'success'],
    [512, 'warning'],
    [2047, 'warning'],
    [2048, 'danger'],
    [9000, 'danger'],
  ])('of %i MiB is the tone %s', (capacity, tone) => {
    expect(sizeLooks[capacitySize(capacity)].tone).toBe(tone);
  });

  it('never stands without a word of its own', () => {
    const words = Object.values(sizeLooks).map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });
});
