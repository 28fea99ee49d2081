import type { Template, TemplateVolume } from '@naru/contract/entities/template';
import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { Stack } from '@naru/design-system';
import { ProjectDiskMeter, TemplateVolumeFields } from '@naru/design-system/patterns';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import {
  availableDisk,
  type ProjectQuotas,
  type ProjectResourceUse,
} from '#shared/quota/project-quotas.ts';
import { templateVolumeRange } from './proposed-limits.ts';
import { templateMountPath, totalVolumeCapacity } from './template-volumes.ts';
import type { WizardValues } from './wizard-values.ts';

export interface VolumesStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  quotas: ProjectQuotas;
  use: ProjectResourceUse;
}

/** The step "볼륨": each volume that the template needs, and the projected use of the project's disk. */
export function VolumesStep({ form, template, quotas, use: { disk } }: VolumesStepProps) {
  const volumes = useWatch({ control: form.control, name: 'volumes' });
  const { projected } = forecastResourceUse(
    disk,
    VOLUME_CAPACITY_LIMIT,
    totalVolumeCapacity(volumes),
  );
  return (
    <Stack gap="xl">
      {(template?.template_volumes ?? []).map((volume, index) => (
        <VolumeFields
          key={templateMountPath(volume, index)}
          form={form}
          volume={volume}
          index={index}
          available={availableDisk(quotas.disk)}
          most={
            forecastResourceUse(
              disk,
              VOLUME_CAPACITY_LIMIT,
              0,
              -totalVolumeCapacity(volumes.filter((_, at) => at !== index)),
            ).most
          }
        />
      ))}
      <ProjectDiskMeter disk={disk} projected={projected} />
    </Stack>
  );
}

interface VolumeFieldsProps {
  form: UseFormReturn<WizardValues>;
  volume: TemplateVolume;
  index: number;
  /** The project's disk that is available for volumes, in MiB. */
  available: number;
  /** The largest capacity, in MiB, that fits with the other volumes; `null` when none fits, `undefined` while it is unknown. */
  most: number | null | undefined;
}

function VolumeFields({ form, volume, index, available, most }: VolumeFieldsProps) {
  const errors = form.formState.errors.volumes?.[index];
  // The version determines the path of the volume of a database.
  const isDatabase = form.getValues('source') === 'database';
  const path = isDatabase ? undefined : templateMountPath(volume, index);
  return (
    <Controller
      control={form.control}
      name={`volumes.${index}.capacity`}
      render={({ field }) => (
        <TemplateVolumeFields
          description={volume.description}
          path={path}
          name={limitedTextFieldProps(form.register(`volumes.${index}.name`), errors?.name)}
          capacity={{
            ...templateVolumeRange(volume.capacity, available),
            most,
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
