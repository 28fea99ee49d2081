import type { Project } from '@naru/contract/entities/project';
import { ResourceLimitsCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { volumesQuery } from '#api/volume.ts';
import { projectUse } from './resource-use.ts';

export interface ResourceLimitsProps {
  project: Project;
}

/**
 * The project's limits, and how much of them its containers and volumes use. When a list did not load, the meter shows
 * an unknown use; the section of the list shows the error.
 */
export function ResourceLimits({ project }: ResourceLimitsProps) {
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  const use = projectUse(project, containers.data, volumes.data);
  return (
    <ResourceLimitsCard
      cpu={containers.isPending ? 'loading' : use.cpu}
      memory={containers.isPending ? 'loading' : use.memory}
      disk={volumes.isPending ? 'loading' : use.disk}
    />
  );
}
