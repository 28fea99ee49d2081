import type { ReactNode } from 'react';
import { Columns } from '../../components/Columns/Columns.tsx';
import { SliderField, type SliderFieldProps } from '../../components/SliderField/SliderField.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { formatMiB } from '../../format/format.ts';
import type { LimitedTextBinding } from '../binding.ts';

/** Props of {@link TemplateVolumeFields}. */
export interface TemplateVolumeFieldsProps {
  /** What the template keeps there. */
  description?: ReactNode;
  /** Where it goes in the container; the template's to say. */
  path: string;
  name: LimitedTextBinding;
  /** In MiB. */
  capacity: Pick<
    SliderFieldProps,
    'value' | 'onValueChange' | 'onBlur' | 'ref' | 'min' | 'max' | 'step' | 'error'
  >;
}

/** A volume that the template wants, in the step "볼륨": the member names and sizes it. */
export function TemplateVolumeFields({
  description,
  path,
  name,
  capacity,
}: TemplateVolumeFieldsProps) {
  return (
    <Stack as="section" aria-label={`${path} 볼륨`} gap="m">
      {description && <Text tone="muted">{description}</Text>}
      <Columns minimum="medium" gap="l">
        <TextField label="볼륨 이름" required autoComplete="off" {...name} />
        <TextField kind="code" label="마운트 경로" value={path} readOnly />
      </Columns>
      <SliderField label="용량 (MiB)" valueText={formatMiB} {...capacity} />
    </Stack>
  );
}
