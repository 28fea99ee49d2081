import type { ReactNode } from 'react';
import { Columns } from '../../components/columns/columns.tsx';
import { SliderField, type SliderFieldProps } from '../../components/slider-field/slider-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { templateStrings } from '../strings/container-wizard.ts';

/** Props of {@link TemplateVolumeFields}. */
export interface TemplateVolumeFieldsProps {
  /** A text about the data that the template stores in the volume. */
  description?: ReactNode;
  /** The mount path, which the template defines; `undefined` for one that the server decides. */
  path: string | undefined;
  name: LimitedTextBinding;
  /** The props of the slider for the capacity, in MiB. */
  capacity: Pick<
    SliderFieldProps,
    'value' | 'onValueChange' | 'onBlur' | 'ref' | 'min' | 'max' | 'step' | 'most' | 'error'
  >;
}

/** The fields for a volume that the template needs, in the step "볼륨": the name and the capacity of the volume. */
export function TemplateVolumeFields({
  description,
  path,
  name,
  capacity,
}: TemplateVolumeFieldsProps) {
  const strings = useStrings(templateStrings);
  return (
    <Stack
      as="section"
      aria-label={path === undefined ? strings.dataVolume : strings.volume(path)}
      gap="m"
    >
      {description && <Text tone="muted">{description}</Text>}
      <Columns minimum="medium" gap="l">
        <TextField label={strings.volumeName} required autoComplete="off" {...name} />
        {path !== undefined && (
          <TextField kind="code" label={strings.mountPath} value={path} readOnly />
        )}
      </Columns>
      <SliderField label={strings.capacity} valueText={formatMiB} {...capacity} />
    </Stack>
  );
}
