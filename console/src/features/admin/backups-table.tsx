import type { BackupRun } from '@naru/contract/entities/backup';
import {
  Button,
  EmptyState,
  formatBytes,
  Stack,
  Table,
  type TableColumn,
  Text,
  Time,
} from '@naru/design-system';
import { useState } from 'react';
import { backupFileName } from './backup-file-name.ts';
import { BackupOutcome } from './backup-outcome.tsx';
import { DownloadBackupDialog } from './download-backup-dialog.tsx';

const ORIGINS: Readonly<Record<string, string>> = {
  schedule: '자동',
  console: '콘솔',
  command: '서버 명령',
};

const MINUTE_S = 60;

/** The duration of an ended backup in words. */
function durationOf({ started_at, ended_at }: BackupRun): string {
  if (!ended_at) return '';
  const seconds = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));
  return seconds < MINUTE_S ? `${seconds}초` : `${Math.round(seconds / MINUTE_S)}분`;
}

/** Whether a backup has a copy in the object storage. */
const hasObject = ({ object, object_deleted_at }: BackupRun): boolean =>
  Boolean(object) && !object_deleted_at;

/** Whether a backup can be read: its file on the server, or its copy. */
const hasFile = (run: BackupRun): boolean =>
  typeof run.bytes === 'number' && (!run.deleted_at || hasObject(run));

/** The button that opens the dialog for a download. */
function DownloadButton({ run }: { run: BackupRun }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`${backupFileName(run)} 내려받기`}
        onClick={() => setOpen(true)}
      >
        내려받기
      </Button>
      <DownloadBackupDialog open={open} onOpenChange={setOpen} run={run} />
    </>
  );
}

function File({ run }: { run: BackupRun }) {
  if (typeof run.bytes !== 'number') return <Text tone="muted">파일 없음</Text>;
  if (!hasFile(run)) return <Text tone="muted">보관 기간이 지나 삭제함</Text>;
  const places = [...(run.deleted_at ? [] : ['서버']), ...(hasObject(run) ? ['S3'] : [])];
  return (
    <Stack gap="xs">
      <span translate="no">{backupFileName(run)}</span>
      <Text size="caption" tone="muted">
        {places.join(', ')}
      </Text>
    </Stack>
  );
}

/** The size of a backup, and of the file with its volumes. */
function Size({ run: { bytes, volume_bytes } }: { run: BackupRun }) {
  return (
    <Stack gap="xs">
      <span>{typeof bytes === 'number' ? formatBytes(bytes) : '-'}</span>
      {typeof volume_bytes === 'number' && (
        <Text size="caption" tone="muted">{`볼륨 ${formatBytes(volume_bytes)}`}</Text>
      )}
    </Stack>
  );
}

const columns: readonly TableColumn<BackupRun>[] = [
  {
    key: 'time',
    header: '시작',
    kind: 'rowHeader',
    inCard: 'inline',
    cell: (run) => (
      <Stack gap="xs">
        <Time value={run.started_at} withTime />
        <Text size="caption" tone="muted">
          {ORIGINS[run.origin] ?? run.origin}
        </Text>
      </Stack>
    ),
  },
  { key: 'outcome', header: '결과', cell: (run) => <BackupOutcome run={run} /> },
  {
    key: 'size',
    header: '크기',
    cell: (run) => <Size run={run} />,
  },
  { key: 'duration', header: '걸린 시간', cell: (run) => durationOf(run) || '-' },
  { key: 'file', header: '파일', cell: (run) => <File run={run} /> },
  {
    key: 'download',
    header: '작업',
    kind: 'actions',
    inCard: 'inline',
    cell: (run) => hasFile(run) && run.ended_at && <DownloadButton run={run} />,
  },
];

/** The latest backups, the newest first. */
export function BackupsTable({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <Table
      caption="백업 목록"
      captionHidden
      density="compact"
      columns={columns}
      rows={runs}
      rowKey={({ backup_id }) => backup_id}
      empty={<EmptyState size="small" title="아직 백업이 없습니다" />}
    />
  );
}
