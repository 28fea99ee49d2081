import type { Project, Volume } from '@naru/contract/entities/project';
import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { ResizeVolumeFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { volumesQuery } from '#api/volume.ts';
import { resizeVolume } from '#api/write-volume.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { numberFieldUnits } from '#shared/forms/quantity-text.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { largestLimitWithin } from '#shared/quota/within-quota.ts';
import { ProjectedDiskMeter } from './projected-disk-meter.tsx';
import { resizeVolumeFormSchema } from './volume-form.ts';

const { min, max, step } = VOLUME_CAPACITY_LIMIT;
const grid = { min, max, step, units: numberFieldUnits(SIZE_QUANTITY) };

export interface ResizeVolumeDialogProps {
  project: Project;
  volume: Volume;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog "볼륨 용량 변경", with the projected use of the project's disk. Saving an unchanged capacity closes the dialog without a
 * request.
 */
export function ResizeVolumeDialog({
  project,
  volume,
  open,
  onOpenChange,
}: ResizeVolumeDialogProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const disk = volumes.data && projectQuotas(project, [], volumes.data).disk;
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema: resizeVolumeFormSchema(volume, disk),
    source: volumesQuery(project.project_id).queryKey,
    defaultValues: { capacity: String(volume.capacity) },
    fields: ['capacity'],
    writing: useMutation(resizeVolume(project.project_id, volume.slug)),
    failure: { title: '볼륨 용량을 바꾸지 못했습니다', fallback: 'Failed to update volume' },
    success: settingSavedNotice(`${volume.name}의 용량을 변경했습니다`),
    onDone: close,
    onUnchanged: close,
    draft: { form: 'volume-resize', at: volume.volume_id },
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="볼륨 용량 변경"
      description={volume.name}
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <ResizeVolumeFields
        capacity={{
          ...form.register('capacity'),
          ...grid,
          most: disk && largestLimitWithin(disk.available + volume.capacity, VOLUME_CAPACITY_LIMIT),
          error: form.formState.errors.capacity?.message,
          notice: writing.notice('capacity'),
        }}
        current={volume.capacity}
      />
      <ProjectedDiskMeter disk={disk} control={form.control} current={volume.capacity} />
    </WriteDialog>
  );
}
