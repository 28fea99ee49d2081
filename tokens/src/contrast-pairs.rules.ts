import { describe, expect, test } from 'vitest';
import { color, modes } from './color.ts';
import { checkContrasts } from './contrast-checks.ts';
import { contrastPairs, decorative } from './contrast-pairs.ts';
import { resolveColor } from './resolve.ts';

describe.each(modes)('in %s mode', (mode) => {
  test.each(checkContrasts((name) => resolveColor(name, mode)))(
    '$foreground on $between on $background reaches $minimum:1',
    ({ ratio, minimum }) => {
      expect(ratio).toBeGreaterThanOrEqual(minimum);
    },
  );
});

test('every colour is part of a pair or said to be decorative, never both', () => {
  const paired = new Set(
    contrastPairs.flatMap((pair) => [
      ...pair.foreground,
      ...pair.background,
      ...(pair.between ?? []),
    ]),
  );
  const covered = [...paired, ...decorative].sort();
  expect(covered).toEqual(Object.keys(color).sort());
});

test.each(modes)('nothing in a pair is pure black or pure white in %s mode', (mode) => {
  const values = contrastPairs.flatMap((pair) =>
    [...pair.foreground, ...pair.background].map((name) => resolveColor(name, mode)),
  );
  expect(values).not.toContain('#000000');
  expect(values).not.toContain('#ffffff');
});
