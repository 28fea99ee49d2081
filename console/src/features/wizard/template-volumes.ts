import type { TemplateVolume } from '@naru/contract/entities/template';
import { NAME_MAX, VOLUME_CAPACITY } from '@naru/contract/rules/limits';
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
 * The initial values of the sliders, in MiB. One volume gets the capacity that the template wants, at most the `available` disk
 * (specification section 5). Several volumes get their wishes in order, and the minimum size of each later volume stays reserved.
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

/**
 * Names for a template's volumes: the container's name and the last part of the mount path, "shop-media", with a number
 * where another volume has that name already. Both are in NFC.
 * @param taken the names of the project's volumes.
 */
export function proposedNames(
  container: string,
  wanted: readonly TemplateVolume[],
  taken: readonly string[],
): string[] {
  const owner = container.trim().normalize('NFC');
  const joint = /\s/.test(owner) ? ' ' : '-';
  const used = new Set(taken.map((name) => name.normalize('NFC')));
  return wanted.map(({ mount_path }) => {
    const ending = joint + folderOf(mount_path);
    let name = fitted(owner, ending);
    for (let count = 2; used.has(name); count += 1) {
      name = fitted(owner, `${ending}${joint}${count}`);
    }
    used.add(name);
    return name;
  });
}

/** The last part of a mount path, cut to 40 code points. */
function folderOf(path: string | null | undefined): string {
  const folder = path?.split('/').findLast((part) => part.trim() !== '') ?? 'data';
  return [...folder.normalize('NFC')].slice(0, 40).join('');
}

/** The text, cut so that it fits into a name together with its ending. */
const fitted = (text: string, ending: string): string =>
  [...text].slice(0, NAME_MAX - [...ending].length).join('') + ending;

/** The total capacity of the volumes, in MiB. */
export const requestedDisk = (volumes: readonly Pick<VolumeInput, 'capacity'>[]): number =>
  volumes.reduce((sum, { capacity }) => sum + capacity, 0);

/** Why the volumes together do not fit; `undefined` when they do. `available` in MiB. */
export function volumesProblem(
  volumes: readonly Pick<VolumeInput, 'capacity'>[],
  available: number,
): string | undefined {
  const requested = requestedDisk(volumes);
  return requested > available ? diskExceededMessage(requested, available) : undefined;
}
