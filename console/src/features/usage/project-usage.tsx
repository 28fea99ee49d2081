import type { Project } from '@naru/contract/entities/project';
import type { ProjectUsage as CurrentProjectUsage } from '@naru/contract/entities/usage';
import { Card, EmptyState, Stack } from '@naru/design-system';
import {
  ContainerUsageCard,
  UsageCard,
  type UsageRange,
  UsageSkeleton,
  VolumeUsageCard,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import {
  containerUsageHistoryQuery,
  projectUsageHistoryQuery,
  projectUsageQuery,
} from '#api/usage.ts';
import { volumesQuery } from '#api/volume.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import {
  historyRangeOf,
  toMeasuredUses,
  toProjectDiskUse,
  usageStateOfContainers,
} from '#shared/usage/measured.ts';
import { memoryWarnings, toContainerUses, toVolumeUses } from './usage-rows.ts';

export interface ProjectUsageProps {
  project: Project;
}

/** The measured use of a project over time, of each of its containers and of its volumes. */
export function ProjectUsage({ project }: ProjectUsageProps) {
  const now = useQuery(projectUsageQuery(project.slug));
  if (now.isPending) return <UsageSkeleton />;
  if (now.data) return <Measured project={project} now={now.data} failed={now.isError} />;
  return (
    <Card title="실사용">
      {queryFailure(now, {
        title: '실사용을 불러오지 못했습니다',
        fallback: '잠시 후 다시 시도해주세요.',
      }) || (
        <EmptyState size="small" title="이 서버는 실사용을 재지 않습니다">
          제한과 할당은 개요에 있습니다.
        </EmptyState>
      )}
    </Card>
  );
}

interface MeasuredProps extends ProjectUsageProps {
  now: CurrentProjectUsage;
  /** Whether the last request failed, so that the values are old. */
  failed: boolean;
}

function Measured({ project, now, failed }: MeasuredProps) {
  const [range, setRange] = useState<UsageRange>('hour');
  const [chosen, setChosen] = useState<string>();
  const { data: containers = [] } = useQuery(containersQuery(project.slug));
  const { data: volumes = [] } = useQuery(volumesQuery(project.project_id));
  const past = useQuery(projectUsageHistoryQuery(project.slug, historyRangeOf(range))).data;
  const own = now.containers.find(({ slug }) => slug === chosen);
  const ownPast = useQuery({
    ...containerUsageHistoryQuery(chosen ?? '', historyRangeOf(range)),
    enabled: own !== undefined,
  }).data;
  const volumeUses = toVolumeUses(now, past?.volumes, volumes, range);
  const uses = own
    ? toMeasuredUses(own, ownPast, range)
    : {
        ...toMeasuredUses(now.total, past, range),
        disk: toProjectDiskUse(now, past?.volumes, range),
      };
  return (
    <Stack gap="xl">
      <UsageCard
        {...uses}
        state={failed ? 'failed' : usageStateOfContainers(own ? [own] : now.containers)}
        warnings={memoryWarnings(own ? [own] : now.containers, containers)}
        range={range}
        onRangeChange={setRange}
        containers={containers.map(({ slug, name }) => ({ value: slug, label: name }))}
        container={own?.slug}
        onContainerChange={setChosen}
      />
      {containers.length > 0 && (
        <ContainerUsageCard containers={toContainerUses(now.containers, containers)} />
      )}
      {volumeUses.length > 0 && <VolumeUsageCard volumes={volumeUses} />}
    </Stack>
  );
}
