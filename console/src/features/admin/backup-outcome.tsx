import type { BackupRun } from '@naru/contract/entities/backup';
import { Badge, Stack, Text } from '@naru/design-system';
import { isRunningBackup } from '#api/backup.ts';

/** Returns how the volumes of a backup were read; `undefined` without volumes, and for a backup of an earlier release. */
function readingOf({ volumes, instant_volumes: instant }: BackupRun): string | undefined {
  if (typeof volumes !== 'number' || typeof instant !== 'number' || volumes === 0) return undefined;
  if (instant === 0) return '볼륨을 사용 중에 읽었습니다.';
  if (instant >= volumes) return '볼륨을 한 시점의 복사본에서 읽었습니다.';
  return `볼륨 ${instant}개는 한 시점의 복사본에서, ${volumes - instant}개는 사용 중에 읽었습니다.`;
}

function Explanation({ run }: { run: BackupRun }) {
  if (run.error) return <span>{run.error}</span>;
  if (!run.proof) return null;
  const volumes = typeof run.volumes === 'number' ? `, 볼륨 ${run.volumes}개 확인` : '';
  const rows = `${(run.rows ?? 0).toLocaleString('ko-KR')}행`;
  return run.proof === 'restored' ? (
    <span>{`임시 데이터베이스에 복원해 ${rows} 확인${volumes}`}</span>
  ) : (
    <span>{`파일의 ${rows} 확인${volumes}`}</span>
  );
}

/** The outcome of a backup: running, proven with the number of its rows, or failed with the reason. */
export function BackupOutcome({ run }: { run: BackupRun }) {
  const reading = readingOf(run);
  if (isRunningBackup(run)) return <Badge tone="info">진행 중</Badge>;
  return (
    <Stack gap="xs">
      <span>
        {run.error ? <Badge tone="danger">실패</Badge> : <Badge tone="success">확인됨</Badge>}
      </span>
      <Text size="caption" tone="muted">
        <Explanation run={run} />
      </Text>
      {reading && (
        <Text size="caption" tone="muted">
          {reading}
        </Text>
      )}
    </Stack>
  );
}
