import type { Project } from '@naru/contract/entities';
import {
  Card,
  Columns,
  formatCpu,
  formatMiB,
  ResourceMeter,
  type ResourceMeterProps,
} from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { volumesQuery } from '#api/volumes.ts';
import { MeterSkeleton } from './MeterSkeleton.tsx';
import { projectUse, type ResourceUse } from './resource-use.ts';

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
    <Card title="리소스 제한">
      <Columns minimum="medium" gap="xl">
        <Meter
          loading={containers.isPending}
          use={use.cpu}
          label="CPU"
          resource="cpu"
          format={formatCpu}
        />
        <Meter
          loading={containers.isPending}
          use={use.memory}
          label="메모리"
          resource="memory"
          format={formatMiB}
        />
        <Meter
          loading={volumes.isPending}
          use={use.disk}
          label="디스크"
          resource="disk"
          format={formatMiB}
        />
      </Columns>
    </Card>
  );
}

interface MeterProps extends Pick<ResourceMeterProps, 'label' | 'resource' | 'format'> {
  loading: boolean;
  use: ResourceUse;
}

function Meter({ loading, use, ...look }: MeterProps) {
  return loading ? <MeterSkeleton label={look.label} /> : <ResourceMeter {...look} {...use} />;
}
