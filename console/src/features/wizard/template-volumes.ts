import type { TemplateVolume } from '@naru/contract/entities';
import { VOLUME_CAPACITY } from '@naru/contract/limits';
import { diskExceededMessage, templateVolumeRange } from '@naru/contract/quota';

/** What the member decides about a volume of a template; the mount path is the template's. Capacity in MiB. */
export interface VolumeInput {
  name: string;
  capacity: number;
}

/** The mount path a volume goes to; a template that leaves it out gets one that can be told apart. */
export const mountPathOf = (volume: TemplateVolume, index: number): string =>
  volume.mount_path || `/data/${index + 1}`;

/**
 * Where the sliders stand at first. One volume follows specification section 5; several share: each takes what it wants
 * while the smallest size is kept back for those after it. `available` in MiB.
 */
export function initialVolumes(
  wanted: readonly TemplateVolume[],
  available: number,
): VolumeInput[] {
  let left = available;
  return wanted.map(({ capacity }, index) => {
    const keptBack = VOLUME_CAPACITY.min * (wanted.length - index - 1);
    const { initial } = templateVolumeRange(
      capacity,
      Math.max(VOLUME_CAPACITY.min, left - keptBack),
    );
    left -= initial;
    return { name: '', capacity: initial };
  });
}

/** Why the volumes together do not fit; `undefined` when they do. `available` in MiB. */
export function volumesProblem(
  volumes: readonly Pick<VolumeInput, 'capacity'>[],
  available: number,
): string | undefined {
  const requested = volumes.reduce((sum, { capacity }) => sum + capacity, 0);
  return requested > available ? diskExceededMessage(requested, available) : undefined;
}
