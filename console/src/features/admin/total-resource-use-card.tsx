import type { AdminOverview } from '@naru/contract/entities/admin';
import {
  Card,
  DescriptionItem,
  DescriptionList,
  formatBytes,
  formatCpu,
  formatMiB,
  Stack,
} from '@naru/design-system';
import { MEMBER_STATUS_LABELS } from './member-status.ts';

const count = (value: number): string => value.toLocaleString('ko-KR');

function engineText({ engine, engine_status }: AdminOverview): string {
  if (engine_status?.state === 'simulated') return '모의 배포';
  return engine ? `${engine.name} ${engine.version}` : '-';
}

/** The card with the resource use of the whole installation, and with its engine. */
export function TotalResourceUseCard({ overview }: { overview: AdminOverview }) {
  const { members, engine, free_disk, database } = overview;
  const states = Object.entries(members).map(
    ([status, many]) => `${MEMBER_STATUS_LABELS[status]?.text ?? status} ${count(many)}`,
  );
  return (
    <Card title="이용량">
      <Stack gap="l">
        <DescriptionList>
          <DescriptionItem label="회원">{states.join(', ') || '-'}</DescriptionItem>
          <DescriptionItem label="프로젝트">{count(overview.projects)}</DescriptionItem>
          <DescriptionItem label="컨테이너">{count(overview.containers)}</DescriptionItem>
          <DescriptionItem label="CPU 한도의 합">{formatCpu(overview.cpu)}</DescriptionItem>
          <DescriptionItem label="메모리 한도의 합">{formatMiB(overview.memory)}</DescriptionItem>
          <DescriptionItem label="볼륨 용량의 합">{formatMiB(overview.disk)}</DescriptionItem>
          <DescriptionItem label="서버의 남은 디스크">
            {typeof free_disk === 'number' ? formatMiB(free_disk) : '-'}
          </DescriptionItem>
          <DescriptionItem label="데이터베이스의 크기">
            {typeof database === 'number' ? formatBytes(database) : '-'}
          </DescriptionItem>
          <DescriptionItem label="엔진">{engineText(overview)}</DescriptionItem>
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
      </Stack>
    </Card>
  );
}
