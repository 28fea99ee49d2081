import { Banner } from '../../components/banner/banner.tsx';
import { NumberField } from '../../components/number-field/number-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { volumeStrings } from '../strings/volumes.ts';
import type { VolumeFieldsProps } from './volume-fields.tsx';

/** Props of {@link ResizeVolumeFields}. */
export interface ResizeVolumeFieldsProps extends Pick<VolumeFieldsProps, 'capacity'> {
  /** The current capacity, in MiB. */
  current: number;
}

/** The field for the new capacity of a volume, with a note when the capacity applies. For a new volume use `VolumeFields`. */
export function ResizeVolumeFields({ capacity, current }: ResizeVolumeFieldsProps) {
  const strings = useStrings(volumeStrings);
  return (
    <>
      <NumberField
        {...capacity}
        label={strings.newCapacity}
        required
        hint={strings.resizeHint(`${capacity.min}-${capacity.max}`, formatMiB(current))}
        valueText={formatMiB}
      />
      <Banner tone="info">{strings.resizeNote}</Banner>
    </>
  );
}
