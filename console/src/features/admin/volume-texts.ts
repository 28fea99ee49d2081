/** What operators read about members' volumes in backups. */
import type { BackupVolumes } from '@naru/contract/entities/backup';
import { formatBytes } from '@naru/design-system';

const CONSISTENCY =
  '실행 중인 프로그램의 파일은 갑자기 꺼진 순간처럼 복사되므로, 컨테이너 안의 데이터베이스는 덤프로도 백업해주세요.';

/** The number and the size of the volumes, and how they are copied; for an engine whose volumes cannot be copied, the reason. */
export function describeVolumes({ count, used, unmeasured, refusal }: BackupVolumes): string {
  if (refusal) return refusal;
  const measured = `지금 볼륨은 ${count.toLocaleString('ko-KR')}개, 이용량은 ${formatBytes(used)}입니다.`;
  const others =
    unmeasured > 0 ? ` 이 중 ${unmeasured.toLocaleString('ko-KR')}개는 측정하지 못했습니다.` : '';
  return `${measured}${others} 백업마다 옆의 파일에 압축해 담습니다. ${CONSISTENCY}`;
}
