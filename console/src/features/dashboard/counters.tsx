import type { Project } from '@naru/contract/entities/project';
import {
  Card,
  DescriptionItem,
  DescriptionList,
  Skeleton,
  SkeletonGroup,
} from '@naru/design-system';
import { useQueries } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { totalContainers } from './container-total.ts';

function useContainerTotal(projects: readonly Project[] | undefined): number | undefined {
  const total = useQueries({
    queries: (projects ?? []).map(({ slug }) => containersQuery(slug)),
    combine: totalContainers,
  });
  return projects && total;
}

function Count({ value }: { value: number | undefined }) {
  if (value !== undefined) return value;
  return (
    <SkeletonGroup>
      <Skeleton width="2ch" />
    </SkeletonGroup>
  );
}

/** The member's totals. Every project counts as active, because it has no other state (specification section 2). */
export function Counters({ projects }: { projects: readonly Project[] | undefined }) {
  return (
    <Card title="현황">
      <DescriptionList layout="figures">
        <DescriptionItem label="전체 프로젝트">
          <Count value={projects?.length} />
        </DescriptionItem>
        <DescriptionItem label="활성 프로젝트">
          <Count value={projects?.length} />
        </DescriptionItem>
        <DescriptionItem label="전체 컨테이너">
          <Count value={useContainerTotal(projects)} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
