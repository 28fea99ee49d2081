import type { AdminOverview } from '@naru/contract/entities/admin';
import {
  Card,
  DescriptionItem,
  DescriptionList,
  formatBytes,
  formatMiB,
} from '@naru/design-system';

function engineText({ engine, engine_status }: AdminOverview): string {
  if (engine_status?.state === 'simulated') return '모의 배포';
  return engine ? `${engine.name} ${engine.version}` : '연결되지 않음';
}

/** The card with the engine, the disk and the database of the server. */
export function ServerCard({ overview }: { overview: AdminOverview }) {
  const { engine, free_disk, database } = overview;
  return (
    <Card title="서버">
      <DescriptionList>
        <DescriptionItem label="엔진">{engineText(overview)}</DescriptionItem>
        <DescriptionItem label="서버의 남은 디스크">
          {typeof free_disk === 'number' ? formatMiB(free_disk) : '-'}
        </DescriptionItem>
        <DescriptionItem label="데이터베이스의 크기">
          {typeof database === 'number' ? formatBytes(database) : '-'}
        </DescriptionItem>
        {engine?.http_addresses && (
          <DescriptionItem label="DNS가 가리킬 주소">
            {engine.http_addresses.join(', ') || '주소를 기다리는 중입니다'}
          </DescriptionItem>
        )}
        {typeof engine?.user_namespaces === 'boolean' && (
          <DescriptionItem label="컨테이너의 root">
            {engine.user_namespaces ? '서버의 일반 사용자' : '권한을 제한한 서버의 root'}
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  );
}
