import { describe, expect, test } from 'vitest';
import { initialVolumes, mountPathOf, volumesProblem } from './template-volumes.ts';

const capacities = (wanted: (number | null)[], available: number) =>
  initialVolumes(
    wanted.map((capacity) => ({ capacity })),
    available,
  ).map((volume) => volume.capacity);

describe('volumes of a template (specification section 5)', () => {
  test.each<[(number | null)[], number, number[]]>([
    [[512], 2048, [512]],
    [[null], 2048, [1024]],
    [[null], 512, [512]],
    [[4096], 4096, [2048]],
    [[512], 128, [128]],
    [[1024, 1024], 2048, [1024, 1024]],
    [[2048, 1024], 2048, [1920, 128]],
    [[2048, 1024, null], 1024, [768, 128, 128]],
    [[512, 512], 128, [128, 128]],
  ])('%j MiB wanted with %i left start at %j', (wanted, available, initial) => {
    expect(capacities(wanted, available)).toEqual(initial);
  });

  test('together they stay within the available disk', () => {
    expect(volumesProblem([{ capacity: 1024 }, { capacity: 1024 }], 2048)).toBeUndefined();
    expect(volumesProblem([{ capacity: 1024 }, { capacity: 1152 }], 2048)).toBe(
      '디스크 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi',
    );
  });

  test('a mount path is the template’s, or one that can be told apart', () => {
    expect(mountPathOf({ mount_path: '/app/media' }, 0)).toBe('/app/media');
    expect(mountPathOf({ mount_path: null }, 1)).toBe('/data/2');
  });
});
