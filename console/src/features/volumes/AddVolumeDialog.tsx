import type { Project } from '@naru/contract/entities';
import { NAME_MAX, VOLUME_CAPACITY } from '@naru/contract/limits';
import { projectQuotas } from '@naru/contract/quota';
import { formatMiB, NumberField, TextField, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { createVolume, volumesQuery } from '#api/volumes.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { WriteDialog } from '#app/WriteDialog.tsx';
import { DiskAfter } from './DiskAfter.tsx';
import { emptyVolumeForm, volumeForm } from './volume-form.ts';

const { min, max, step, recommendedMin, recommendedMax } = VOLUME_CAPACITY;

export interface AddVolumeDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A new volume for a project, with what its disk limit will look like afterwards. */
export function AddVolumeDialog({ project, open, onOpenChange }: AddVolumeDialogProps) {
  const notify = useToast();
  const volumes = useQuery(volumesQuery(project.project_id));
  const disk = volumes.data && projectQuotas(project, [], volumes.data).disk;
  const writing = useWriteForm({
    schema: volumeForm(disk),
    defaultValues: emptyVolumeForm,
    fields: ['name', 'capacity'],
    writing: useMutation(createVolume(project.project_id)),
    failure: { title: '볼륨을 추가하지 못했습니다', fallback: 'Failed to create volume' },
    onDone: ({ name }) => {
      onOpenChange(false);
      notify({ tone: 'success', title: `${josa(name, '을/를')} 추가했습니다` });
    },
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
      <TextField
        label="볼륨 이름"
        required
        limit={NAME_MAX}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <NumberField
        {...form.register('capacity')}
        label="용량 (MiB)"
        required
        hint={`${min}-${max} MiB. ${recommendedMin}-${recommendedMax} MiB를 권장합니다.`}
        min={min}
        max={max}
        step={step}
        valueText={formatMiB}
        error={errors.capacity?.message}
      />
      <DiskAfter disk={disk} control={form.control} />
    </WriteDialog>
  );
}
