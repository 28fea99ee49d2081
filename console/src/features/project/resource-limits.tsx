import type { Project } from '@naru/contract/entities/project';
import { ResourceLimitsCard, UsageSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { volumesQuery } from '#api/volume.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { projectResourceUse } from '#shared/quota/project-quotas.ts';
import { ProjectUsage, useHasRunningContainer } from '#shared/usage/lazy-usage.ts';

export interface ResourceLimitsProps {
  project: Project;
}

/**
 * The project's limits, the amounts assigned to containers and volumes, and their measured use. When the list of containers or volumes
 * did not load, the meter shows an unknown use, and the region with that list shows the error.
 */
export function ResourceLimits({ project }: ResourceLimitsProps) {
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  const hasRunning = useHasRunningContainer(project.slug);
  const use = projectResourceUse(project, containers.data, volumes.data);
  return (
    <ResourceLimitsCard
      cpu={containers.isPending ? 'loading' : use.cpu}
      memory={containers.isPending ? 'loading' : use.memory}
      disk={volumes.isPending ? 'loading' : use.disk}
      usage={
        hasRunning && (
          <ChunkBoundary
            loading={<UsageSkeleton />}
            failed={(failure) => <ChunkErrorBanner {...failure} />}
          >
            <ProjectUsage project={project} />
          </ChunkBoundary>
        )
      }
    />
  );
}
