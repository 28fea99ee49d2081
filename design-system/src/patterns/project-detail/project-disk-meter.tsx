import {
  ResourceMeter,
  type ResourceMeterProps,
} from '../../components/resource-meter/resource-meter.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { resourceStrings } from '../strings/resources.ts';

/** Props of {@link ProjectDiskMeter}. */
export interface ProjectDiskMeterProps
  extends Pick<ResourceMeterProps, 'projected' | 'projectedOn'> {
  /** The project's disk limit and the volumes' use of it, in MiB; `undefined` while unknown. */
  disk: { readonly limit: number; readonly used: number | undefined } | undefined;
}

/** The use of the project's disk, now and with the volume that is being added or resized. */
export function ProjectDiskMeter({ disk, projected, projectedOn }: ProjectDiskMeterProps) {
  const strings = useStrings(resourceStrings);
  return (
    <ResourceMeter
      label={strings.projectDisk}
      resource="disk"
      used={disk?.used}
      limit={disk?.limit}
      projected={projected}
      projectedOn={projectedOn}
      format={formatMiB}
      facts={false}
    />
  );
}
