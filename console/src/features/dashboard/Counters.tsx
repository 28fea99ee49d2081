import type { Project } from '@naru/contract/entities';
import { Card, Fact, FactList, Skeleton, SkeletonGroup } from '@naru/design-system';
import { useQueries } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
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

/** How much there is in all. Every project counts as active (specification section 2). */
export function Counters({ projects }: { projects: readonly Project[] | undefined }) {
  return (
    <Card title="현황">
      <FactList layout="figures">
        <Fact label="전체 프로젝트">
          <Count value={projects?.length} />
        </Fact>
        <Fact label="활성 프로젝트">
          <Count value={projects?.length} />
        </Fact>
        <Fact label="전체 컨테이너">
          <Count value={useContainerTotal(projects)} />
        </Fact>
      </FactList>
    </Card>
  );
}
