import type { DataBackup } from '@naru/contract/entities/data-backup';
import { ConfirmDialog, type RowDeletion, Time, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { removeBackup } from '#api/write-data-backup.ts';
import { isLastConfirmed, nameOfBackup } from '#shared/backups/backup-facts.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

const ONE_OF_SEVERAL = '삭제한 백업은 복원할 수 없습니다.';
const LAST = '마지막으로 확인된 백업입니다. 삭제하면 복원할 수 있는 백업이 하나도 남지 않습니다.';

export interface DeleteBackupDialogProps {
  /** The slug of the project. */
  project: string;
  backup: DataBackup;
  /** All listed backups, which show whether this is the last confirmed one. */
  backups: readonly DataBackup[];
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog in which a member confirms the deletion of a backup, with a warning for the last confirmed backup. */
export function DeleteBackupDialog(props: DeleteBackupDialogProps) {
  const { project, backup, backups, deletion } = props;
  const isLast = isLastConfirmed(backups, backup);
  const removing = useMutation(removeBackup(project, backup.backup_id, isLast));
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: '백업을 삭제했습니다' });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title={isLast ? '마지막 백업 삭제' : '백업 삭제'}
      description={
        <>
          <span>{nameOfBackup(backup)}</span>
          {' · '}
          <Time value={backup.started_at} withTime />
          {'. '}
          <span>{isLast ? LAST : ONE_OF_SEVERAL}</span>
        </>
      }
      confirmLabel={isLast ? '그래도 삭제' : '삭제'}
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '백업을 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
