import type { Template, TemplateVolume } from '@naru/contract/entities';
import { availableDisk, type ProjectQuotas, templateVolumeRange } from '@naru/contract/quota';
import { formatMiB, ResourceMeter, Stack, TemplateVolumeFields } from '@naru/design-system';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedField } from '#app/limited-field.ts';
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
  return (
    <Controller
      control={form.control}
      name={`volumes.${index}.capacity`}
      render={({ field }) => (
        <TemplateVolumeFields
          description={volume.description}
          path={mountPathOf(volume, index)}
          name={limitedField(form.register(`volumes.${index}.name`), errors?.name)}
          capacity={{
            ...templateVolumeRange(volume.capacity, available),
            value: field.value,
            onValueChange: field.onChange,
            onBlur: field.onBlur,
            ref: field.ref,
            error: errors?.capacity?.message,
          }}
        />
      )}
    />
  );
}
