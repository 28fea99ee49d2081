import { useOnScreen } from '@naru/design-system';
import { UsagePanel, type UsageRange } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { containerUsageHistoryQuery, projectUsageQuery } from '#api/usage.ts';
import {
  historyRangeOf,
  memoryUseNearLimit,
  refetchWhileVisible,
  toMeasuredUses,
  usageStateOfContainers,
} from './measured.ts';

export interface ContainerUsageProps {
  at: ContainerAddress;
}

/** The measured resource use of a container; renders nothing with a server without measurements. */
export function ContainerUsage({ at }: ContainerUsageProps) {
  const [ref, onScreen] = useOnScreen();
  const [range, setRange] = useState<UsageRange>('hour');
  const now = useQuery(refetchWhileVisible(projectUsageQuery(at.project), onScreen));
  const history = useQuery(
    refetchWhileVisible(containerUsageHistoryQuery(at.container, historyRangeOf(range)), onScreen),
  );
  const own = now.data?.containers.find(({ slug }) => slug === at.container);
  if (own === undefined) return null;
  const share = memoryUseNearLimit(own);
  return (
    <UsagePanel
      ref={ref}
      state={now.isError ? 'failed' : usageStateOfContainers([own])}
      {...toMeasuredUses(own, history.data, range)}
      range={range}
      onRangeChange={setRange}
      warnings={
        share
          ? [
              `할당한 메모리의 ${share}%를 쓰고 있습니다. 한도를 넘으면 컨테이너가 종료됩니다. 메모리를 늘리거나 사용량을 줄여주세요.`,
            ]
          : []
      }
    />
  );
}
