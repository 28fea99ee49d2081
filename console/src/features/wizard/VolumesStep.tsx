import type { Template, TemplateVolume } from '@naru/contract/entities';
import { NAME_MAX } from '@naru/contract/limits';
import { availableDisk, type ProjectQuotas, templateVolumeRange } from '@naru/contract/quota';
import {
  Columns,
  formatMiB,
  ResourceMeter,
  SliderField,
  Stack,
  Text,
  TextField,
} from '@naru/design-system';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { mountPathOf } from './template-volumes.ts';
import type { WizardValues } from './wizard-values.ts';

export interface VolumesStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  quotas: ProjectQuotas;
}

/** The step "볼륨": each volume the template wants, and what the project's disk would hold with them. */
export function VolumesStep({ form, template, quotas }: VolumesStepProps) {
  const { disk } = quotas;
  const volumes = useWatch({ control: form.control, name: 'volumes' });
  const requested = volumes.reduce((sum, { capacity }) => sum + capacity, 0);
  return (
    <Stack gap="xl">
      {(template?.template_volumes ?? []).map((volume, index) => (
        <VolumeFields
          key={mountPathOf(volume, index)}
          form={form}
          volume={volume}
          index={index}
          available={availableDisk(disk)}
        />
      ))}
      <ResourceMeter
        label="프로젝트 디스크"
        resource="disk"
        used={disk.used}
        limit={disk.limit}
        projected={disk.used + requested}
        format={formatMiB}
        facts={false}
      />
    </Stack>
  );
}

interface VolumeFieldsProps {
  form: UseFormReturn<WizardValues>;
  volume: TemplateVolume;
  index: number;
  /** In MiB. */
  available: number;
}

function VolumeFields({ form, volume, index, available }: VolumeFieldsProps) {
  const errors = form.formState.errors.volumes?.[index];
  const { min, max, step } = templateVolumeRange(volume.capacity, available);
  const path = mountPathOf(volume, index);
  return (
    <Stack as="section" aria-label={`${path} 볼륨`} gap="m">
      {volume.description && <Text tone="muted">{volume.description}</Text>}
      <Columns minimum="medium" gap="l">
        <TextField
          label="볼륨 이름"
          limit={NAME_MAX}
          required
          autoComplete="off"
          error={errors?.name?.message}
          {...form.register(`volumes.${index}.name`)}
        />
        <TextField kind="code" label="마운트 경로" value={path} readOnly />
      </Columns>
      <Controller
        control={form.control}
        name={`volumes.${index}.capacity`}
        render={({ field }) => (
          <SliderField
            label="용량 (MiB)"
            min={min}
            max={max}
            step={step}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            valueText={formatMiB}
            error={errors?.capacity?.message}
          />
        )}
      />
    </Stack>
  );
}
