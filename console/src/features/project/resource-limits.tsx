import type { Project } from '@naru/contract/entities/project';
import { ResourceLimitsCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { volumesQuery } from '#api/volume.ts';
import { projectResourceUse } from '#shared/quota/project-quotas.ts';
import { useHasRunningContainer } from '#shared/usage/lazy-usage.ts';
import { useMeasuredResources } from '#shared/usage/measured-now.ts';

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
  const measured = useMeasuredResources(project.slug, useHasRunningContainer(project.slug));
  const { cpu, memory, disk } = projectResourceUse(project, containers.data, volumes.data);
  return (
    <ResourceLimitsCard
      cpu={containers.isPending ? 'loading' : { ...cpu, measured: measured?.cpu }}
      memory={containers.isPending ? 'loading' : { ...memory, measured: measured?.memory }}
      disk={volumes.isPending ? 'loading' : { ...disk, measured: measured?.disk }}
    />
  );
}
