import type { Project } from '@naru/contract/entities/project';
import { VOLUME_CAPACITY } from '@naru/contract/rules/limits';
import { VolumeFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { createVolume, volumesQuery } from '#api/volume.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { ProjectedDisk } from './projected-disk.tsx';
import { emptyVolumeForm, volumeForm } from './volume-form.ts';

const { min, max, step } = VOLUME_CAPACITY;
const grid = { min, max, step };
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
    schema: volumeForm(disk),
    defaultValues: emptyVolumeForm,
    fields: ['name', 'capacity'],
    writing: useMutation(createVolume(project.project_id)),
    failure: { title: '볼륨을 추가하지 못했습니다', fallback: 'Failed to create volume' },
    success: ({ name }) => `${josa(name, '을/를')} 추가했습니다`,
    onDone: () => onOpenChange(false),
  });
  const { form } = writing;
  const { errors } = form.formState;

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
        name={limitedField(form.register('name'), errors.name)}
        capacity={{ ...form.register('capacity'), ...grid, error: errors.capacity?.message }}
        recommended={recommended}
      />
      <ProjectedDisk disk={disk} control={form.control} />
    </WriteDialog>
  );
}
