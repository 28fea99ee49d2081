import type { Project } from '@naru/contract/entities/project';
import { DashboardCounters } from '@naru/design-system/patterns';
import { useQueries } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { totalContainers } from './container-total.ts';

/** The member's totals, known as far as their calls were answered. */
export function Counters({ projects }: { projects: readonly Project[] | undefined }) {
  const containers = useQueries({
    queries: (projects ?? []).map(({ slug }) => ({
      ...containersQuery(slug),
      // What was fetched ahead of the page and failed is not fetched again by it, but by the next visit.
      retryOnMount: false,
    })),
    combine: totalContainers,
  });
  return (
    <DashboardCounters
      projects={projects?.length}
      containers={projects && containers.total}
      missing={containers.missing}
    />
  );
}
