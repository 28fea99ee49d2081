import { describe, expect, test } from 'vitest';
import { type ColorName, color, type Mode, modes } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import { type ContrastPair, contrastPairs, decorative } from './contrast-pairs.ts';
import { resolveColor } from './resolve.ts';

function combinations({ foreground, background, between = [], minimum }: ContrastPair, mode: Mode) {
  const layers: (ColorName | undefined)[] = [undefined, ...between];
  return foreground.flatMap((front) =>
    background.flatMap((back) =>
      layers.map((layer) => {
        const below = resolveColor(back, mode);
        const ground = layer ? flatten(resolveColor(layer, mode), below) : below;
        return {
          name: `${front} on ${layer ? `${layer} on ` : ''}${back}`,
          ratio: contrastRatio(resolveColor(front, mode), ground),
          minimum,
        };
      }),
    ),
  );
}

describe.each(modes)('in %s mode', (mode) => {
  const all = contrastPairs.flatMap((pair) => combinations(pair, mode));

  test.each(all)('$name reaches $minimum:1', ({ ratio, minimum }) => {
    expect(ratio).toBeGreaterThanOrEqual(minimum);
  });
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
