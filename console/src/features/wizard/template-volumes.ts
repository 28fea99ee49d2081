import type { TemplateVolume } from '@naru/contract/entities/template';
import { VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import { diskExceededMessage } from '@naru/contract/rules/quota';
import { templateVolumeRange } from './proposed-limits.ts';

/** The member's input for a volume of a template; the template defines the mount path. Capacity in MiB. */
export interface VolumeInput {
  name: string;
  capacity: number;
}

/** The mount path of a volume; a distinct default when the template gives none. */
export const mountPathOf = (volume: TemplateVolume, index: number): string =>
  volume.mount_path || `/data/${index + 1}`;

/**
 * The initial values of the sliders. One volume gets what the template wants, at most what is available (specification
 * section 5). With several volumes, each gets what it wants, except for the minimum size of each later volume.
 * `available` in MiB.
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
