import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { Stack } from '@naru/design-system';
import { ImageVolumeFields, ProjectDiskMeter } from '@naru/design-system/patterns';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import {
  availableDisk,
  type ProjectQuotas,
  type ProjectResourceUse,
} from '#shared/quota/project-quotas.ts';
import { addedVolumes, type ImageVolumeInput } from './image-proposals.ts';
import { templateVolumeRange } from './proposed-limits.ts';
import { totalVolumeCapacity } from './template-volumes.ts';
import type { WizardValues } from './wizard-values.ts';

export interface ImageVolumesStepProps {
  form: UseFormReturn<WizardValues>;
  quotas: ProjectQuotas;
  use: ProjectResourceUse;
}

/** The step "볼륨" of an image: each folder in which the image keeps data, and the projected use of the project's disk. */
export function ImageVolumesStep({ form, quotas, use: { disk } }: ImageVolumesStepProps) {
  const volumes = useWatch({ control: form.control, name: 'image_volumes' });
  const total = totalVolumeCapacity(addedVolumes(volumes));
  const { projected } = forecastResourceUse(disk, VOLUME_CAPACITY_LIMIT, total);
  const mostFor = (volume: ImageVolumeInput) => {
    const others = addedVolumes(volumes).filter(({ path }) => path !== volume.path);
    return forecastResourceUse(disk, VOLUME_CAPACITY_LIMIT, 0, -totalVolumeCapacity(others)).most;
  };
  return (
    <Stack gap="xl">
      {volumes.map((volume, index) => (
        <VolumeFields
          key={volume.path}
          form={form}
          volume={volume}
          index={index}
          available={availableDisk(quotas.disk)}
          most={mostFor(volume)}
        />
      ))}
      <ProjectDiskMeter disk={disk} projected={projected} />
    </Stack>
  );
}

interface VolumeFieldsProps {
  form: UseFormReturn<WizardValues>;
  volume: ImageVolumeInput;
  index: number;
  /** The project's disk that is available for volumes, in MiB. */
  available: number;
  /** The largest capacity, in MiB, that fits with the other volumes; `null` when none fits, `undefined` while it is unknown. */
  most: number | null | undefined;
}

function VolumeFields({ form, volume, index, available, most }: VolumeFieldsProps) {
  const errors = form.formState.errors.image_volumes?.[index];
  const add = (added: boolean) =>
    form.setValue(`image_volumes.${index}.added`, added, { shouldDirty: true });
  return (
    <Controller
      control={form.control}
      name={`image_volumes.${index}.capacity`}
      render={({ field }) => (
        <ImageVolumeFields
          path={volume.path}
          added={{ checked: volume.added, onChange: ({ target }) => add(target.checked) }}
          name={limitedTextFieldProps(form.register(`image_volumes.${index}.name`), errors?.name)}
          capacity={{
            ...templateVolumeRange(undefined, available),
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
