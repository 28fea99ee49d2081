import { PageSkeleton } from '@naru/design-system';
import { DashboardSkeleton } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { LazyRecentActivity } from '#features/activity/lazy-recent-activity.tsx';
import { DashboardHeader, DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { paths } from '#shared/navigation/paths.ts';

/** /dashboard before anything is known, also whom it greets. */
export function Skeleton() {
  return (
    <PageSkeleton header={<DashboardHeader title={undefined} />}>
      <DashboardSkeleton />
    </PageSkeleton>
  );
}

/** /dashboard, with the latest activity, which belongs to another feature. */
export function Component() {
  return (
    <DashboardPage
      activity={
        <LazyRecentActivity all={<Link to={paths.profileActivity()}>모든 활동 보기</Link>} />
      }
    />
  );
}
