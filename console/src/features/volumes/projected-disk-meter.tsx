import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { parseQuantityValue, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { ProjectDiskMeter } from '@naru/design-system/patterns';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import type { ResourceQuota } from '#shared/quota/project-quotas.ts';

export interface ProjectedDiskMeterProps<Values extends FieldValues, Body> {
  /** The quota of the project's disk; `undefined` while the project's volumes are not loaded. */
  disk: ResourceQuota | undefined;
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
  const capacity = parseQuantityValue(typed, SIZE_QUANTITY) ?? 0;
  const projected =
    disk && capacity > 0
      ? forecastResourceUse(disk, VOLUME_CAPACITY_LIMIT, capacity, current).projected
      : undefined;
  return (
    <ProjectDiskMeter
      disk={disk}
      projected={projected}
      projectedOn={current === undefined ? 'add' : 'save'}
    />
  );
}
