import { useQuery } from '@tanstack/react-query';
import { adminOverviewQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { ChecksCard } from './checks-card.tsx';
import { ClockProblemBanner } from './clock-problem-banner.tsx';
import { FailedDeploymentsCard } from './failed-deployments-card.tsx';
import { MissingImagesCard } from './missing-images-card.tsx';
import { ReservedDomainsCard } from './reserved-domains-card.tsx';
import { ServerCard } from './server-card.tsx';

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
