import { ProjectDiskMeter } from '@naru/design-system/patterns';
import { type Control, useWatch } from 'react-hook-form';
import type { Quota } from '#shared/quota/project-quotas.ts';
import type { NewVolume, VolumeFormValues } from './volume-form.ts';

export interface ProjectedDiskProps {
  /** `undefined` while the other volumes are unknown. */
  disk: Quota | undefined;
  control: Control<VolumeFormValues, unknown, NewVolume>;
}

/** The project's disk, now and with the new volume. A separate component, so that typing renders nothing else again. */
export function ProjectedDisk({ disk, control }: ProjectedDiskProps) {
  const capacity = Number(useWatch({ control, name: 'capacity' }));
  const projected = disk && capacity > 0 ? disk.used + capacity : undefined;
  return <ProjectDiskMeter disk={disk} projected={projected} />;
}
