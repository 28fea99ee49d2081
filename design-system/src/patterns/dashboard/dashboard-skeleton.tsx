import { DashboardCounters } from './dashboard-counters.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** The dashboard below its header while it loads, in its final layout. For a `PageSkeleton`. */
export function DashboardSkeleton() {
  return (
    <>
      <DashboardCounters projects={undefined} containers={undefined} missing={0} />
      <RecentProjects cards={undefined} empty={null} count={undefined} limit={0} />
    </>
  );
}
