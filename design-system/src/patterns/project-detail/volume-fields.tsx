import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { volumeStrings } from '../strings/volumes.ts';

/** Props of {@link VolumeFields}. */
export interface VolumeFieldsProps {
  name: LimitedTextBinding;
  /** In MiB, with the range of the field's keys and buttons. */
  capacity: TextBinding & Required<Pick<NumberFieldProps, 'min' | 'max' | 'step'>>;
  /** The capacities that the hint recommends, in MiB. */
  recommended: { readonly min: number; readonly max: number };
}

/** The fields of a new volume, in the dialog "볼륨 추가". For a template's volume use `TemplateVolumeFields`. */
export function VolumeFields({ name, capacity, recommended }: VolumeFieldsProps) {
  const strings = useStrings(volumeStrings);
  const hint = strings.capacityHint(
    `${capacity.min}-${capacity.max}`,
    `${recommended.min}-${recommended.max}`,
  );
  return (
    <>
      <TextField {...name} label={strings.name} required autoComplete="off" />
      <NumberField
        {...capacity}
        label={strings.capacity}
        required
        hint={hint}
        valueText={formatMiB}
      />
    </>
  );
}
