import type { Project } from '@naru/contract/entities';
import { ResourceLimitsCard } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { volumesQuery } from '#api/volumes.ts';
import { projectUse } from './resource-use.ts';

export interface ResourceLimitsProps {
  project: Project;
}

/**
 * What the project may use and what its containers and volumes take of it. Where these did not load the meter says that
 * it does not know; the sections of the lists themselves say why.
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
