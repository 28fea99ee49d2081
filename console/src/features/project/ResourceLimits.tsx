import type { Project } from '@naru/contract/entities';
import { Card, Columns, formatCpu, formatMiB, ResourceMeter } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { volumesQuery } from '#api/volumes.ts';
import { MeterSkeleton } from './MeterSkeleton.tsx';
import { projectUse } from './resource-use.ts';

const meters = [
  { resource: 'cpu', label: 'CPU', format: formatCpu },
  { resource: 'memory', label: '메모리', format: formatMiB },
  { resource: 'disk', label: '디스크', format: formatMiB },
] as const;

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
  const loading = {
    cpu: containers.isPending,
    memory: containers.isPending,
    disk: volumes.isPending,
  };
  return (
    <Card title="리소스 제한">
      <Columns minimum="medium" gap="xl">
        {meters.map((meter) =>
          loading[meter.resource] ? (
            <MeterSkeleton key={meter.resource} label={meter.label} />
          ) : (
            <ResourceMeter key={meter.resource} {...meter} {...use[meter.resource]} />
          ),
        )}
      </Columns>
    </Card>
  );
}
