import { PageSkeleton } from '@naru/design-system';
import { DashboardSkeleton } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { LazyRecentActivity } from '#features/activity/lazy-recent-activity.tsx';
import { DashboardHeader, DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { paths } from '#shared/navigation/paths.ts';

/** The skeleton of /dashboard, without the name of the member. */
export function Skeleton() {
  return (
    <PageSkeleton header={<DashboardHeader title={undefined} />}>
      <DashboardSkeleton />
    </PageSkeleton>
  );
}

/** The page at /dashboard. The latest activity is passed as a prop, because it belongs to another feature. */
export function Component() {
  return (
    <DashboardPage
      activity={
        <LazyRecentActivity all={<Link to={paths.profileActivity()}>모든 활동 보기</Link>} />
      }
    />
  );
}
