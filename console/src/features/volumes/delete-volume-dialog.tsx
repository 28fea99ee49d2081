import type { Project, Volume } from '@naru/contract/entities/project';
import { countedCapacity } from '@naru/contract/rules/quota';
import { useToast } from '@naru/design-system';
import { DeleteDialog, type DeleteDialogProps } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { deleteVolume } from '#api/write-volume.ts';
import { useLastBackup } from '#shared/backups/use-last-backup.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { useSpareSentence } from './use-spare-sentence.ts';
import { volumeDeletionImpact } from './volume-mounts.ts';

export interface DeleteVolumeDialogProps
  extends Pick<DeleteDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  project: Project;
  volume: Volume;
  /** Called after the deletion, to close the dialog. */
  onDone: () => void;
}

/** The dialog that requires the volume's name before the volume is deleted with its data. */
export function DeleteVolumeDialog(props: DeleteVolumeDialogProps) {
  const { project, volume, onDone, ...dialog } = props;
  const notify = useToast();
  const containers = useQuery(containersQuery(project.slug));
  const deletion = useMutation(deleteVolume(project.project_id, volume.slug));
  const backup = useLastBackup({
    project: project.slug,
    subject: { volume: volume.slug },
    name: volume.name,
    refusal: undefined,
  });
  const spare = useSpareSentence(project.slug, volume.slug);
  const confirm = useSingleFlight(async () => {
    if (backup.isTaken) {
      if (await backup.start()) dialog.onOpenChange(false);
      return;
    }
    if (!(await writeSucceeds(deletion.mutateAsync()))) return;
    onDone();
    notify({ tone: 'success', title: `${volume.name} 볼륨을 삭제했습니다` });
  });
  return (
    <DeleteDialog
      {...dialog}
      kind="volume"
      note={spare ?? backup.sentence}
      choice={backup.choice}
      deletionImpact={volumeDeletionImpact(volume, containers.data ?? [])}
      frees={{ disk: countedCapacity([volume]) }}
      name={volume.name}
      pending={deletion.isPending || backup.pending}
      error={writeFailureText({
        error: backup.isTaken ? backup.error : deletion.error,
        title: '볼륨을 삭제하지 못했습니다',
        fallback: 'Failed to delete volume',
        onRetry: confirm,
      })}
      onConfirm={confirm}
    />
  );
}
