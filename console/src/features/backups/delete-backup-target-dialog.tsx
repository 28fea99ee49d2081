import type { BackupTarget } from '@naru/contract/entities/backup-target';
import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { removeBackupTarget } from '#api/write-backup-target.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

const PLANS = '이 저장소를 쓰던 백업 설정은 서버의 디스크로 바뀝니다.';

/** What the deletion does to the backups in a storage. */
const consequence = ({ backups }: BackupTarget): string =>
  backups > 0
    ? `저장소에 있는 백업 ${backups}개가 목록에서 사라지고 나루에서 복원할 수 없게 됩니다. 파일은 버킷에 남습니다. ${PLANS}`
    : PLANS;

export interface DeleteBackupTargetDialogProps {
  /** The slug of the project. */
  project: string;
  target: BackupTarget;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog in which a member confirms the deletion of an object storage. */
export function DeleteBackupTargetDialog({
  project,
  target,
  deletion,
}: DeleteBackupTargetDialogProps) {
  const isUsed = target.backups > 0;
  const removing = useMutation(removeBackupTarget(project, target.target_id, isUsed));
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: '백업 저장소를 삭제했습니다' });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title="백업 저장소 삭제"
      description={consequence(target)}
      confirmLabel={isUsed ? '그래도 삭제' : '삭제'}
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '백업 저장소를 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
