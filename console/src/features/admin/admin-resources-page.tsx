import { useQuery } from '@tanstack/react-query';
import { adminOverviewQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { TotalResourceUseCard } from './total-resource-use-card.tsx';

/** The page /admin/resources: what all members use together. */
export function AdminResourcesPage() {
  const overview = useQuery(adminOverviewQuery());
  const failure = queryFailure(overview, { title: '이용량을 불러오지 못했습니다' });
  return (
    <AdminRoom room="resources">
      {failure}
      {(overview.data || !failure) && <TotalResourceUseCard overview={overview.data} />}
    </AdminRoom>
  );
}
