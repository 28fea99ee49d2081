import type { Project } from '@naru/contract/entities/project';
import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { VolumeFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { volumesQuery } from '#api/volume.ts';
import { createVolume } from '#api/write-volume.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { numberFieldUnits } from '#shared/forms/quantity-text.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { largestLimitWithin } from '#shared/quota/within-quota.ts';
import { ProjectedDiskMeter } from './projected-disk-meter.tsx';
import {
  initialVolumeFormValues,
  insufficientFreeDisk,
  newVolumeFormSchema,
} from './volume-form.ts';

const { min, max, step } = VOLUME_CAPACITY_LIMIT;
const grid = { min, max, step, units: numberFieldUnits(SIZE_QUANTITY) };
/** The capacities that the hint recommends, in MiB. */
const recommended = { min: 512, max: 1024 } as const;

export interface AddVolumeDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for a new volume, with the projected use of the project's disk. */
export function AddVolumeDialog({ project, open, onOpenChange }: AddVolumeDialogProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const disk = volumes.data && projectQuotas(project, [], volumes.data).disk;
  const writing = useWriteForm({
    schema: newVolumeFormSchema(disk),
    defaultValues: initialVolumeFormValues(disk),
    fields: ['name', 'capacity'],
    writing: useMutation(createVolume(project.project_id)),
    failure: { title: '볼륨을 추가하지 못했습니다', fallback: 'Failed to create volume' },
    success: ({ name }) => `${name} 볼륨을 추가했습니다`,
    onDone: () => onOpenChange(false),
    draft: { form: 'volume-add', at: project.project_id },
  });
  const { form } = writing;
  const { errors, dirtyFields } = form.formState;
  const proposed = initialVolumeFormValues(disk).capacity;
  const untouched = !dirtyFields.capacity;
  // The project's other volumes may be loaded, or may change, while the dialog is open.
  useEffect(() => {
    if (!untouched || form.getValues('capacity') === proposed) return;
    form.resetField('capacity', { defaultValue: proposed });
  }, [form, proposed, untouched]);

  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="볼륨 추가"
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    >
      <VolumeFields
        name={limitedTextFieldProps(form.register('name'), errors.name)}
        capacity={{
          ...form.register('capacity'),
          ...grid,
          most: disk && largestLimitWithin(disk.available, VOLUME_CAPACITY_LIMIT),
          error: errors.capacity?.message,
        }}
        recommended={recommended}
        tooLittleLeft={insufficientFreeDisk(disk)}
      />
      <ProjectedDiskMeter disk={disk} control={form.control} />
    </WriteDialog>
  );
}
