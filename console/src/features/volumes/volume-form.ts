import type { Volume } from '@naru/contract/entities/project';
import { volumeName } from '@naru/contract/rules/fields';
import { VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import { SIZE } from '@naru/contract/rules/quantity';
import * as z from 'zod/mini';
import { quantityText } from '#shared/forms/quantity-text.ts';
import type { Quota } from '#shared/quota/project-quotas.ts';
import { capacityWithin, mostPossible } from '#shared/quota/within-quota.ts';

/**
 * The rules of a new volume. A capacity above the project's free disk is invalid; the server checks it again. `disk` is
 * `undefined` while the other volumes are unknown: then only the server checks it.
 */
export const volumeForm = (disk: Quota | undefined) =>
  z.object({
    name: volumeName,
    capacity: quantityText(SIZE, capacityWithin(disk?.available ?? Number.POSITIVE_INFINITY)),
  });

/** The rule of another capacity: at most what the disk has left besides the volume itself. */
export const resizeForm = ({ capacity }: Pick<Volume, 'capacity'>, disk: Quota | undefined) =>
  z.object({
    capacity: quantityText(
      SIZE,
      capacityWithin((disk?.available ?? Number.POSITIVE_INFINITY) + capacity),
    ),
  });

/** The values of the fields; the capacity is text. */
export type VolumeFormValues = z.input<ReturnType<typeof volumeForm>>;

const { min, default: usual } = VOLUME_CAPACITY;

/**
 * The initial values: the usual capacity, or the largest step below it that fits into the project; empty when not even the smallest
 * volume fits.
 */
export function newVolume(disk: Quota | undefined): VolumeFormValues {
  const capacity = mostPossible(Math.min(usual, disk?.available ?? usual), VOLUME_CAPACITY);
  return { name: '', capacity: String(capacity ?? '') };
}

/** The remaining disk in MiB when it is less than the smallest volume; otherwise `undefined`. */
export const tooLittleLeft = (disk: Quota | undefined): number | undefined =>
  disk && disk.available < min ? Math.max(0, disk.available) : undefined;
