import type { Backups } from '@naru/contract/entities/backup';
import { Banner } from '@naru/design-system';
import { isRunningBackup } from '#api/backup.ts';

/** The warning about a missing, failed or old backup. Renders nothing for sound backups, and while the first one runs. */
export function BackupBanner({ backups: { state, runs } }: { backups: Backups }) {
  if (state === 'none' && runs.some(isRunningBackup)) return null;
  if (state === 'none') {
    return (
      <Banner tone="warning" title="백업이 없습니다">
        서버의 디스크가 고장 나면 모든 데이터를 잃습니다. 지금 백업하고, 파일을 다른 컴퓨터에도
        보관해주세요.
      </Banner>
    );
  }
  if (state === 'failed') {
    const failed = runs.find(({ error }) => error);
    return (
      <Banner tone="danger" title="마지막 백업에 실패했습니다">
        <span>{failed?.error ?? '아래 목록에서 이유를 확인해주세요.'}</span>
      </Banner>
    );
  }
  if (state === 'old') {
    return (
      <Banner tone="danger" title="이틀이 넘도록 새 백업이 없습니다">
        서버의 로그에서 백업이 멈춘 이유를 확인하고, 지금 백업해주세요.
      </Banner>
    );
  }
  if (state !== 'unscheduled') return null;
  return (
    <Banner tone="warning" title="자동 백업이 없습니다">
      아래에서 다른 디스크의 폴더나 S3를 정하면 매일 백업합니다. 다른 방법으로 백업하고 있으면 “자동
      백업”에서 표시해주세요.
    </Banner>
  );
}
