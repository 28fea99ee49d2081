import { VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import { quantityValue, SIZE } from '@naru/contract/rules/quantity';
import { ProjectDiskMeter } from '@naru/design-system/patterns';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { forecast } from '#shared/quota/forecast.ts';
import type { Quota } from '#shared/quota/project-quotas.ts';

export interface ProjectedDiskMeterProps<Values extends FieldValues, Body> {
  /** The quota of the project's disk; `undefined` while the project's volumes are not loaded. */
  disk: Quota | undefined;
  control: Control<Values, unknown, Body>;
  /** The current capacity of a resized volume, in MiB; left out for a new volume. */
  current?: number;
}

/**
 * The use of the project's disk, now and with the typed capacity. The component is separate, so that typing does not render the whole
 * dialog again.
 */
export function ProjectedDiskMeter<Values extends FieldValues & { capacity: string }, Body>({
  disk,
  control,
  current,
}: ProjectedDiskMeterProps<Values, Body>) {
  const typed = useWatch({ control, compute: ({ capacity }) => capacity });
  const capacity = quantityValue(typed, SIZE) ?? 0;
  const projected =
    disk && capacity > 0 ? forecast(disk, VOLUME_CAPACITY, capacity, current).projected : undefined;
  return (
    <ProjectDiskMeter
      disk={disk}
      projected={projected}
      projectedOn={current === undefined ? 'add' : 'save'}
    />
  );
}
