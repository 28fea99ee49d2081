import type { Volume } from '@naru/contract/entities/project';
import { volumeName } from '@naru/contract/rules/fields';
import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import * as z from 'zod/mini';
import { quantityTextRule } from '#shared/forms/quantity-text.ts';
import type { ResourceQuota } from '#shared/quota/project-quotas.ts';
import { capacityRuleWithin, largestLimitWithin } from '#shared/quota/within-quota.ts';

/**
 * The schema of the form for a new volume. A capacity above the project's free disk is invalid; the server checks the capacity again.
 * @param disk `undefined` while the project's volumes are not loaded; then only the server checks the capacity
 */
export const newVolumeFormSchema = (disk: ResourceQuota | undefined) =>
  z.object({
    name: volumeName,
    capacity: quantityTextRule(
      SIZE_QUANTITY,
      capacityRuleWithin(disk?.available ?? Number.POSITIVE_INFINITY),
    ),
  });

/** The schema of the form that resizes a volume. The capacity is at most the volume's capacity plus the project's free disk. */
export const resizeVolumeFormSchema = (
  { capacity }: Pick<Volume, 'capacity'>,
  disk: ResourceQuota | undefined,
) =>
  z.object({
    capacity: quantityTextRule(
      SIZE_QUANTITY,
      capacityRuleWithin((disk?.available ?? Number.POSITIVE_INFINITY) + capacity),
    ),
  });

/** The values of the form's fields. The capacity is the typed text. */
export type VolumeFormValues = z.input<ReturnType<typeof newVolumeFormSchema>>;

const { min, default: usual } = VOLUME_CAPACITY_LIMIT;

/**
 * The initial values of the form: the default capacity, or the largest possible capacity below it when the project has less free disk.
 * The capacity is empty when even the smallest volume does not fit.
 */
export function initialVolumeFormValues(disk: ResourceQuota | undefined): VolumeFormValues {
  const capacity = largestLimitWithin(
    Math.min(usual, disk?.available ?? usual),
    VOLUME_CAPACITY_LIMIT,
  );
  return { name: '', capacity: String(capacity ?? '') };
}

/** The project's free disk in MiB when it is too small for the smallest volume; otherwise `undefined`. */
export const insufficientFreeDisk = (disk: ResourceQuota | undefined): number | undefined =>
  disk && disk.available < min ? Math.max(0, disk.available) : undefined;
