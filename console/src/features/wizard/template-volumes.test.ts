import { describe, expect, test } from 'vitest';
import {
  initialVolumeCapacities,
  proposedVolumeNames,
  templateMountPath,
  volumeCapacityProblem,
} from './template-volumes.ts';

const capacities = (wanted: (number | null)[], available: number) =>
  initialVolumeCapacities(
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
    expect(volumeCapacityProblem([{ capacity: 1024 }, { capacity: 1024 }], 2048)).toBeUndefined();
    expect(volumeCapacityProblem([{ capacity: 1024 }, { capacity: 1152 }], 2048)).toBe(
      '디스크 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)',
    );
  });

  test('a mount path is the template’s, or one that can be told apart', () => {
    expect(templateMountPath({ mount_path: '/app/media' }, 0)).toBe('/app/media');
    expect(templateMountPath({ mount_path: null }, 1)).toBe('/data/2');
  });
});

describe('the names proposed for volumes', () => {
  const paths = (...given: (string | null)[]) => given.map((mount_path) => ({ mount_path }));

  test.each<[string, (string | null)[], string[], string[]]>([
    ['shop', ['/app/media'], [], ['shop-media']],
    [' 결제 API ', ['/app/media/'], [], ['결제 API media']],
    ['결제'.normalize('NFD'), ['/자료'.normalize('NFD')], [], ['결제-자료']],
    ['shop', [null], [], ['shop-data']],
    ['shop', ['/'], [], ['shop-data']],
    ['shop', ['/a/data', '/b/data'], ['shop-data-2'], ['shop-data', 'shop-data-3']],
    ['결제 API', ['/data'], ['결제 API data'.normalize('NFD')], ['결제 API data 2']],
  ])('of %j for %j, beside %j: %j', (container, given, taken, names) => {
    expect(proposedVolumeNames(container, paths(...given), taken)).toEqual(names);
  });

  test('fit into 255 code points, and stay distinct when they are cut', () => {
    const long = paths(`/${'길'.repeat(300)}`, `/${'길'.repeat(300)}`);
    const names = proposedVolumeNames('🚢'.repeat(255), long, []);
    expect(names.map((name) => [...name].length)).toEqual([255, 255]);
    expect(new Set(names).size).toBe(2);
  });
});
