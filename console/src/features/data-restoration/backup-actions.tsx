import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { Project } from '@naru/contract/entities/project';
import { Button, formatDate, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { restorationsQuery } from '#api/data-restoration.ts';
import { failureSentence } from '#api/errors.ts';
import { issueDataBackupDownload } from '#api/write-data-restoration.ts';
import { archiveOf } from '#shared/backups/archive-facts.ts';
import { nameOfBackup } from '#shared/backups/backup-facts.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { openDownload } from '#shared/downloads/open-download.ts';
import { RestoreDialog } from './lazy-dialogs.ts';

/** The button that begins the download of a backup. */
function DownloadButton({ project, backup, label }: BackupActionsProps & { label: string }) {
  const notify = useToast();
  const issuing = useMutation(issueDataBackupDownload(project.slug));
  const download = () =>
    issuing.mutate(backup.backup_id, {
      onSuccess: ({ path, name }) => {
        openDownload(path);
        notify({ tone: 'success', title: '백업을 내려받기 시작했습니다', description: name });
      },
      onError: (error) =>
        notify({
          tone: 'danger',
          title: '백업을 내려받지 못했습니다',
          description: failureSentence(error, '잠시 후 다시 시도해주세요.', 'write'),
        }),
    });
  return (
    <Button
      size="small"
      aria-label={`${label} ${issuing.isPending ? '준비하는 중' : '내려받기'}`}
      pending={issuing.isPending}
      pendingLabel="준비하는 중"
      onClick={download}
    >
      내려받기
    </Button>
  );
}

/** The states of backups with files. A backup that could not be checked may be restored, because the comparison shows its content. */
const USABLE: ReadonlySet<string> = new Set(['confirmed', 'stored']);

export interface BackupActionsProps {
  project: Project;
  backup: DataBackup;
}

/** The buttons of a backup that restore and download it. A server of an earlier release has neither. */
export function BackupActions({ project, backup }: BackupActionsProps) {
  const { data: restorations } = useQuery(restorationsQuery(project.slug));
  const { data: backups } = useQuery({ ...dataBackupsQuery(project.slug), enabled: false });
  const [open, setOpen] = useState(false);
  if (!restorations || !USABLE.has(backup.state)) return null;
  const at = formatDate(new Date(backup.started_at), { withTime: true });
  const label = `${nameOfBackup(backup)} ${at} 백업`;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={`${label} 복원`} onClick={() => setOpen(true)}>
        복원
      </Button>
      <DownloadButton project={project} backup={backup} label={label} />
      <LazyDialog open={open} onClose={close}>
        <RestoreDialog
          project={project}
          backup={backup}
          archive={archiveOf(backups?.archives, backup)}
          open={open}
          onClose={close}
        />
      </LazyDialog>
    </>
  );
}
