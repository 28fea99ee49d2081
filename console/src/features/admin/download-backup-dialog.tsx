import type { BackupRun } from '@naru/contract/entities/backup';
import {
  Banner,
  Button,
  CodeText,
  CopyButton,
  Dialog,
  formatBytes,
  Inline,
  Stack,
  Text,
  useToast,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { issueBackupDownload } from '#api/backup.ts';
import { openDownload } from '#shared/downloads/open-download.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { backupFileName } from './backup-file-name.ts';

export interface DownloadBackupDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  run: BackupRun;
}

/** The dialog before the download of a backup: what the file holds, and how it is restored. */
export function DownloadBackupDialog({ open, onOpenChange, run }: DownloadBackupDialogProps) {
  const notify = useToast();
  const issuing = useMutation(issueBackupDownload(run.backup_id));
  const name = backupFileName(run);
  const isOnServer = !run.deleted_at;
  const command = `naru restore ${isOnServer ? name : run.object}`;
  const hasVolumes = typeof run.volume_bytes === 'number';
  const begin = async (isOfVolumes: boolean): Promise<void> => {
    const issued = await issuing.mutateAsync(isOfVolumes).catch(() => undefined);
    if (!issued) return;
    openDownload(issued.path);
    // The other file of a backup with volumes is downloaded from the same dialog.
    if (!hasVolumes) onOpenChange(false);
    const description = isOfVolumes ? `${name}.volumes` : name;
    notify({ tone: 'success', title: '백업을 내려받기 시작했습니다', description });
  };
  const download = useSingleFlight(() => begin(false));
  const downloadVolumes = useSingleFlight(() => begin(true));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="백업 내려받기"
      description={`모든 회원의 데이터가 들어 있는 ${formatBytes(run.bytes ?? 0)} 크기의 파일입니다.`}
      actions={
        <>
          {hasVolumes ? (
            <Button disabled={issuing.isPending} onClick={downloadVolumes}>
              {`볼륨 내려받기 (${formatBytes(run.volume_bytes ?? 0)})`}
            </Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>취소</Button>
          )}
          <Button
            variant="primary"
            pending={issuing.isPending}
            pendingLabel="준비하는 중"
            onClick={download}
          >
            내려받기
          </Button>
        </>
      }
    >
      <Stack gap="l">
        <Banner tone="warning" title="안전한 곳에 보관해주세요">
          암호로 봉인하지 않은 백업에는 시크릿의 키도 들어 있습니다.
        </Banner>
        <Stack gap="s">
          <Text>비어 있는 서버에서 이 명령으로 복원합니다.</Text>
          {hasVolumes && (
            <Text tone="muted">볼륨의 파일은 백업 파일과 같은 폴더에 두어야 함께 복원됩니다.</Text>
          )}
          <Inline gap="s" wrap={false}>
            <CodeText boxed>{command}</CodeText>
            <CopyButton value={command} label="명령 복사" />
          </Inline>
        </Stack>
        {issuing.isError && (
          <FailureBanner title="백업을 내려받지 못했습니다" error={issuing.error} intent="write" />
        )}
      </Stack>
    </Dialog>
  );
}
