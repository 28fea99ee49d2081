import type { Template, TemplateVolume } from '@naru/contract/entities/template';
import { Stack } from '@naru/design-system';
import { ProjectDiskMeter, TemplateVolumeFields } from '@naru/design-system/patterns';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedField } from '#shared/forms/limited-field.ts';
import { availableDisk, type ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { templateVolumeRange } from './proposed-limits.ts';
import { mountPathOf } from './template-volumes.ts';
import type { WizardValues } from './wizard-values.ts';

export interface VolumesStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  quotas: ProjectQuotas;
}

/** The step "볼륨": each volume that the template needs, and the projected use of the project's disk. */
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
      <ProjectDiskMeter disk={disk} projected={disk.used + requested} />
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
