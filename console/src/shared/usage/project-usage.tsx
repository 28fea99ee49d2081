import type { Project } from '@naru/contract/entities/project';
import { useOnScreen } from '@naru/design-system';
import { UsagePanel, UsageSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { projectUsageHistoryQuery, projectUsageQuery, type UsageRange } from '#api/usage.ts';
import {
  memoryUseNearLimit,
  refetchWhileVisible,
  toProjectDiskUse,
  toUsagePanelValues,
  usageStateOfContainers,
} from './measured.ts';

export interface ProjectUsageProps {
  project: Project;
}

/** The measured resource use of a project's containers and volumes; renders nothing with a server without measurements. */
export function ProjectUsage({ project: { slug } }: ProjectUsageProps) {
  const [ref, onScreen] = useOnScreen();
  const [range, setRange] = useState<UsageRange>('hour');
  const now = useQuery(refetchWhileVisible(projectUsageQuery(slug), onScreen));
  const history = useQuery(refetchWhileVisible(projectUsageHistoryQuery(slug, range), onScreen));
  const { data: containers = [] } = useQuery(containersQuery(slug));
  if (now.isPending) return <UsageSkeleton />;
  if (!now.data) return null;
  const warnings = now.data.containers.flatMap((one) => {
    const share = memoryUseNearLimit(one);
    const name = containers.find((container) => container.slug === one.slug)?.name;
    return share && name
      ? [`${name}: 할당한 메모리의 ${share}%를 쓰고 있습니다. 한도를 넘으면 컨테이너가 종료됩니다.`]
      : [];
  });
  return (
    <UsagePanel
      ref={ref}
      state={now.isError ? 'failed' : usageStateOfContainers(now.data.containers)}
      {...toUsagePanelValues(now.data.total, history.data)}
      disk={toProjectDiskUse(now.data, history.data?.volumes)}
      range={range}
      onRangeChange={setRange}
      warnings={warnings}
    />
  );
}
