import { DashboardCounters } from './dashboard-counters.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** A placeholder with the final layout of the dashboard while the dashboard is loading. Use inside a `PageSkeleton`. */
export function DashboardSkeleton() {
  return (
    <>
      <DashboardCounters projects={undefined} containers={undefined} missing={0} />
      <RecentProjects cards={undefined} empty={null} count={undefined} limit={0} />
    </>
  );
}
