import type { Quota } from '@naru/contract/quota';
import { formatMiB, ResourceMeter } from '@naru/design-system';
import { type Control, useWatch } from 'react-hook-form';
import type { NewVolume, VolumeFormValues } from './volume-form.ts';

export interface DiskAfterProps {
  /** `undefined` while the other volumes are unknown. */
  disk: Quota | undefined;
  control: Control<VolumeFormValues, unknown, NewVolume>;
}

/** The project's disk now and with the new volume. Alone in a component, so that typing renders nothing else again. */
export function DiskAfter({ disk, control }: DiskAfterProps) {
  const capacity = Number(useWatch({ control, name: 'capacity' }));
  const projected = disk && capacity > 0 ? disk.used + capacity : undefined;
  return (
    <ResourceMeter
      label="프로젝트 디스크"
      resource="disk"
      limit={disk?.limit}
      used={disk?.used}
      projected={projected}
      format={formatMiB}
      facts={false}
    />
  );
}
