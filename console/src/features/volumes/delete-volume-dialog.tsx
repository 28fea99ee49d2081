import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import type { Project, Volume } from '@naru/contract/entities/project';
import { countedCapacity } from '@naru/contract/rules/quota';
import { useToast } from '@naru/design-system';
import { DeleteDialog, type DeleteDialogProps } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { restorationsQuery } from '#api/data-restoration.ts';
import { deleteVolume } from '#api/write-volume.ts';
import { useLastBackup } from '#shared/backups/use-last-backup.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { volumeDeletionImpact } from './volume-mounts.ts';

/** What the deletion of the content of a restoration means, by the state of the restoration. */
const SENTENCES: Readonly<Record<string, string>> = {
  running: '복원하는 중인 내용입니다. 삭제하면 복원을 마치지 못합니다.',
  ready: '복원본입니다. 삭제하면 이 내용으로 바꿀 수 없습니다.',
  switched: '바꾸기 전까지 쓰던 내용입니다. 삭제하면 복원을 되돌릴 수 없습니다.',
  undone: '되돌리기 전까지 쓰던 내용입니다. 삭제하면 다시 바꿀 수 없습니다.',
};

/** Whether a volume has the content of a restoration that is not in use. The content before a switch is kept under the name of the former volume. */
const isSpareOf = (row: DataRestoration, volume: string): boolean =>
  !row.is_new && volume === (row.state === 'switched' ? row.old_volume : row.new_volume);

/** Returns what the deletion of a volume means for a restoration that keeps its content there; `undefined` for any other volume. */
function useSpareSentence(project: string, volume: string): string | undefined {
  const { data } = useQuery(restorationsQuery(project));
  const row = data?.find((one) => one.state in SENTENCES && isSpareOf(one, volume));
  if (row === undefined) return undefined;
  const name = row.container_name ?? row.volume_name ?? '';
  return `“${name}”: ${SENTENCES[row.state]}`;
}

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
