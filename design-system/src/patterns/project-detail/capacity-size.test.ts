import { describe, expect, it } from 'vitest';
import { volumeStrings } from '../strings/volumes.ts';
import { capacitySize, sizeTones } from './capacity-size.ts';

describe('the colour of a volume’s capacity (green under 512 MiB, yellow under 2048, then red)', () => {
  it.each([
    [0, 'success'],
    [128, 'success'],
    [511, 'success'],
    [512, 'warning'],
    [2047, 'warning'],
    [2048, 'danger'],
    [9000, 'danger'],
  ])('of %i MiB is the tone %s', (capacity, tone) => {
    expect(sizeTones[capacitySize(capacity)]).toBe(tone);
  });

  it('never stands without a word of its own', () => {
    const texts = Object.values(volumeStrings.strings.size);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
