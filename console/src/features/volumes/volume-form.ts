import { volumeName } from '@naru/contract/rules/fields';
import { VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import * as z from 'zod/mini';
import { numberText } from '#shared/forms/number-text.ts';
import type { Quota } from '#shared/quota/project-quotas.ts';
import { capacityWithin } from '#shared/quota/within-quota.ts';

/**
 * The rules of a new volume. A capacity above the project's free disk is invalid; the server checks it again. `disk` is
 * `undefined` while the other volumes are unknown: then only the server checks it.
 */
export const volumeForm = (disk: Quota | undefined) =>
  z.object({
    name: volumeName,
    capacity: numberText(capacityWithin(disk?.available ?? Number.POSITIVE_INFINITY)),
  });

/** The values of the fields; the capacity is text. */
export type VolumeFormValues = z.input<ReturnType<typeof volumeForm>>;

/** The values that are sent. */
export type NewVolume = z.output<ReturnType<typeof volumeForm>>;

export const emptyVolumeForm: VolumeFormValues = {
  name: '',
  capacity: String(VOLUME_CAPACITY.default),
};
