import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { volumeStrings } from '../strings/volumes.ts';

/** Props of {@link VolumeFields}. */
export interface VolumeFieldsProps {
  name: LimitedTextBinding;
  /** 단위는 MiB입니다. 입력란의 키와 버튼이 움직이는 범위와 함께 줍니다. */
  capacity: TextBinding &
    Required<Pick<NumberFieldProps, 'min' | 'max' | 'step'>> &
    Pick<NumberFieldProps, 'units' | 'most'>;
  /** 도움말이 권장하는 용량이며, 단위는 MiB입니다. */
  recommended: { readonly min: number; readonly max: number };
  /** 프로젝트 디스크에 남은 양이 가장 작은 볼륨보다도@표시할 때의 그 양입니다. 단위는 MiB이며, 도움말이 알려줍니다. 생략하면 넉넉합니다. */
  tooLittleLeft?: number | undefined;
}

/** The fields of a new volume, in the dialog "볼륨 추가". For a volume of a template use `TemplateVolumeFields`. */
export function VolumeFields(props: VolumeFieldsProps) {
  const { name, capacity, recommended, tooLittleLeft } = props;
  const strings = useStrings(volumeStrings);
  const range = `${capacity.min}-${capacity.max}`;
  const hint =
    tooLittleLeft === undefined
      ? strings.capacityHint(range, `${recommended.min}-${recommended.max}`)
      : strings.tooLittleLeft(formatMiB(tooLittleLeft));
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
