import type { Project, Volume } from '@naru/contract/entities';
import { ConfirmDialog, type ConfirmDialogProps, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { containersQuery } from '#api/containers.ts';
import { deleteVolume } from '#api/volumes.ts';
import { writeFailure } from '#app/FailureText.tsx';
import { volumeLosses } from './volume-losses.ts';

export interface DeleteVolumeDialogProps
  extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  project: Project;
  volume: Volume;
}

/** Asks for the volume's name before it is deleted with everything in it. */
export function DeleteVolumeDialog(props: DeleteVolumeDialogProps) {
  const { project, volume, open, onOpenChange, returnFocus } = props;
  const notify = useToast();
  const containers = useQuery(containersQuery(project.slug));
  const deletion = useMutation(deleteVolume(project.project_id, volume.slug));
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        onOpenChange(false);
        notify({ tone: 'success', title: `${josa(volume.name, '을/를')} 삭제했습니다` });
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="볼륨 삭제"
      description="이 작업은 되돌릴 수 없습니다. 볼륨에 저장된 모든 데이터가 삭제됩니다."
      losses={volumeLosses(volume, containers.data ?? [])}
      name={volume.name}
      pending={deletion.isPending}
      error={writeFailure({
        error: deletion.error,
        title: '볼륨을 삭제하지 못했습니다',
        fallback: 'Failed to delete volume',
      })}
      onConfirm={confirm}
      returnFocus={returnFocus}
    />
  );
}
