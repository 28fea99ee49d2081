import type { AdminOverview } from '@naru/contract/entities/admin';
import { Card, DescriptionItem, DescriptionList, formatBytes } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { adminOverviewQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { ChecksCard } from './checks-card.tsx';
import { ClockProblemBanner } from './clock-problem-banner.tsx';
import { FailedDeploymentsCard } from './failed-deployments-card.tsx';
import { MissingImagesCard } from './missing-images-card.tsx';
import { ReservedDomainsCard } from './reserved-domains-card.tsx';

function ServerFacts({ overview: { engine, database } }: { overview: AdminOverview }) {
  return (
    <DescriptionList layout="grid">
      <DescriptionItem label="데이터베이스 크기">
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
  );
}

/** The card with the facts about the server that are not checks; `undefined` while they are loading. */
function ServerCard({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <Card title="서버">
      {overview ? <ServerFacts overview={overview} /> : <RowsSkeleton height="40px" count={1} />}
    </Card>
  );
}

/** The page /admin: what needs the attention of an operator, and the state of the server. */
export function AdminStatusPage() {
  const overview = useQuery(adminOverviewQuery());
  const { data } = overview;
  const failure = queryFailure(overview, { title: '서버의 상태를 불러오지 못했습니다' });
  return (
    <AdminRoom room="status">
      {data?.clock && <ClockProblemBanner doubt={data.clock} />}
      <ChecksCard />
      <MissingImagesCard />
      {failure}
      {(data || !failure) && <ServerCard overview={data} />}
      <ReservedDomainsCard />
      {(data || !failure) && <FailedDeploymentsCard failures={data?.failures} />}
    </AdminRoom>
  );
}
