import type { TemplateVolume } from '@naru/contract/entities/template';
import { NAME_MAX_LENGTH, VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { diskExceededMessage } from '@naru/contract/rules/quota';
import { templateVolumeRange } from './proposed-limits.ts';

/** The member's input for a volume of a template; the template defines the mount path. Capacity in MiB. */
export interface VolumeInput {
  name: string;
  capacity: number;
}

/** The mount path of a template's volume. A volume without a mount path has a default path, distinct for each index. */
export const templateMountPath = (volume: TemplateVolume, index: number): string =>
  volume.mount_path || `/data/${index + 1}`;

/**
 * The initial values of the sliders, in MiB. The capacity of a volume is the template's capacity, at most the `available` disk
 * (specification section 5). Several volumes are assigned in order, and the minimum capacity of each later volume stays reserved.
 */
export function initialVolumeCapacities(
  wanted: readonly TemplateVolume[],
  available: number,
): VolumeInput[] {
  let left = available;
  return wanted.map(({ capacity }, index) => {
    const keptBack = VOLUME_CAPACITY_LIMIT.min * (wanted.length - index - 1);
    const { initial } = templateVolumeRange(
      capacity,
      Math.max(VOLUME_CAPACITY_LIMIT.min, left - keptBack),
    );
    left -= initial;
    return { name: '', capacity: initial };
  });
}

/**
 * The proposed names of a template's volumes: the container's name and the last segment of the mount path, as in "shop-media", with a
 * number if another volume already has that name. The names are in Unicode NFC.
 * @param taken the names of the project's volumes.
 */
export function proposedVolumeNames(
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

/** The last segment of a mount path, cut to 40 code points. */
function folderOf(path: string | null | undefined): string {
  const folder = path?.split('/').findLast((part) => part.trim() !== '') ?? 'data';
  return [...folder.normalize('NFC')].slice(0, 40).join('');
}

/** Appends the ending to the text. The text is cut so that the result does not exceed the maximum length of a name. */
const fitted = (text: string, ending: string): string =>
  [...text].slice(0, NAME_MAX_LENGTH - [...ending].length).join('') + ending;

/** The total capacity of the volumes, in MiB. */
export const totalVolumeCapacity = (volumes: readonly Pick<VolumeInput, 'capacity'>[]): number =>
  volumes.reduce((sum, { capacity }) => sum + capacity, 0);

/** Returns the error message when the volumes need more than `available` MiB in total; `undefined` when the volumes fit. */
export function volumeCapacityProblem(
  volumes: readonly Pick<VolumeInput, 'capacity'>[],
  available: number,
): string | undefined {
  const requested = totalVolumeCapacity(volumes);
  return requested > available ? diskExceededMessage(requested, available) : undefined;
}
