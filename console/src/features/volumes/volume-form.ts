import { VOLUME_CAPACITY } from '@naru/contract/limits';
import { numberText } from '@naru/contract/number-text';
import type { Quota } from '@naru/contract/quota';
import { capacityWithin } from '@naru/contract/quota-rules';
import { volumeName } from '@naru/contract/rules';
import * as z from 'zod/mini';

/**
 * The form of a new volume. What the project has no room for is refused here already; the server refuses it in any
 * case. `disk` is `undefined` while the other volumes are unknown: then only the server can tell.
 */
export const volumeForm = (disk: Quota | undefined) =>
  z.object({
    name: volumeName,
    capacity: numberText(capacityWithin(disk?.available ?? Number.POSITIVE_INFINITY)),
  });

/** What stands in the fields: capacity is text until it is sent. */
export type VolumeFormValues = z.input<ReturnType<typeof volumeForm>>;

/** What is sent. */
export type NewVolume = z.output<ReturnType<typeof volumeForm>>;

export const emptyVolumeForm: VolumeFormValues = {
  name: '',
  capacity: String(VOLUME_CAPACITY.default),
};
