import type { BackupRun } from '@naru/contract/entities/backup';
import {
  EmptyState,
  formatBytes,
  Stack,
  Table,
  type TableColumn,
  Text,
  Time,
} from '@naru/design-system';
import { BackupOutcome } from './backup-outcome.tsx';

const ORIGINS: Readonly<Record<string, string>> = {
  schedule: '자동',
  console: '콘솔',
  command: '서버의 명령',
};

const MINUTE_S = 60;

/** The duration of an ended backup in words. */
function durationOf({ started_at, ended_at }: BackupRun): string {
  if (!ended_at) return '';
  const seconds = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));
  return seconds < MINUTE_S ? `${seconds}초` : `${Math.round(seconds / MINUTE_S)}분`;
}

function File({ run: { file, bytes, deleted_at } }: { run: BackupRun }) {
  if (typeof bytes !== 'number') return <Text tone="muted">파일 없음</Text>;
  if (deleted_at) return <Text tone="muted">보관 기간이 지나 삭제함</Text>;
  return <span translate="no">{file.slice(file.lastIndexOf('/') + 1)}</span>;
}

const columns: readonly TableColumn<BackupRun>[] = [
  {
    key: 'time',
    header: '시작',
    kind: 'rowHeader',
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
    cell: ({ bytes }) => (typeof bytes === 'number' ? formatBytes(bytes) : '-'),
  },
  { key: 'duration', header: '걸린 시간', cell: (run) => durationOf(run) || '-' },
  { key: 'file', header: '파일', cell: (run) => <File run={run} /> },
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
