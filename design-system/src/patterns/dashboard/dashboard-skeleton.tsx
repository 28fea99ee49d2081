import { DashboardCounters } from './dashboard-counters.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** What stands below the dashboard's header while it loads, in its final layout. Goes into a `PageSkeleton`. */
export function DashboardSkeleton() {
  return (
    <>
      <DashboardCounters projects={undefined} containers={undefined} missing={0} />
      <RecentProjects cards={undefined} empty={null} count={undefined} limit={0} />
    </>
  );
}
