import {
  ResourceMeter,
  type ResourceMeterProps,
} from '../../components/resource-meter/resource-meter.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { resourceStrings } from '../strings/resources.ts';

/** Props of {@link ProjectDiskMeter}. */
export interface ProjectDiskMeterProps extends Pick<ResourceMeterProps, 'projected'> {
  /** The project's disk limit and the volumes' use of it, in MiB; `undefined` while unknown. */
  disk: { readonly limit: number; readonly used: number } | undefined;
}

/** The use of the project's disk, now and with the volume that is being added. */
export function ProjectDiskMeter({ disk, projected }: ProjectDiskMeterProps) {
  const strings = useStrings(resourceStrings);
  return (
    <ResourceMeter
      label={strings.projectDisk}
      resource="disk"
      used={disk?.used}
      limit={disk?.limit}
      projected={projected}
      format={formatMiB}
      facts={false}
    />
  );
}
