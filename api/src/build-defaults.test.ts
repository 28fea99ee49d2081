import { expect, test } from 'vitest';
import { chooseBuildDefaults } from './build-defaults.ts';

test.each([
  [1024, 1, 1, 512],
  [512, 1, 1, 512],
  [1980, 2, 1, 990],
  [4096, 2, 1, 2048],
  [8192, 1, 1, 2048],
  [8192, 2, 2, 2048],
  [65_536, 32, 2, 2048],
])(
  'with %i MiB and %i cores, %i builds of %i MiB run at once',
  (memoryMiB, cores, atOnce, each) => {
    expect(chooseBuildDefaults({ memoryMiB, cores })).toEqual({ atOnce, memoryMiB: each });
  },
);
