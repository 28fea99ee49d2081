import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CardGrid, CardGridItem } from '../../components/card-grid/card-grid.tsx';
import { PageSection } from '../../components/page-section/page-section.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';
import type { ProjectCardProps } from './project-card.tsx';

/** Props of {@link RecentProjects}. */
export interface RecentProjectsProps {
  /** 새것부터 적은 `ProjectCard`들입니다. 불러오는 동안은 `undefined`입니다. */
  cards: readonly ReactElement<ProjectCardProps>[] | undefined;
  /** 프로젝트가 없을 때 그 자리에 놓이는 {@link QuickStarts}입니다. */
  empty: ReactNode;
  /** 모든 프로젝트의 수와, 만들 수 있는 수입니다. */
  count: number | undefined;
  limit: number;
  /** 새 프로젝트를 만듭니다. 아직 아무것도 만들 수 없으면 생략하며, 버튼이 비활성 상태가 됩니다. */
  onCreate?: () => void;
}

/** The region "최근 프로젝트": each as a card. */
export function RecentProjects({ cards, empty, count, limit, onCreate }: RecentProjectsProps) {
  const strings = useStrings(dashboardStrings);
  const full = count !== undefined && count >= limit;
  return (
    <PageSection
      title={strings.recent}
      description={full ? strings.limitReached(limit) : undefined}
      actions={
        <Button disabled={full || !onCreate} onClick={onCreate}>
          {strings.create}
        </Button>
      }
    >
      {!cards && <Waiting />}
      {cards?.length === 0 && empty}
      {cards && cards.length > 0 && <CardGrid label={strings.list}>{cards}</CardGrid>}
    </PageSection>
  );
}

/** As many cards as a member may have projects. */
function Waiting() {
  return (
    <SkeletonGroup>
      <CardGrid>
        {['55%', '70%', '45%'].map((width) => (
          <CardGridItem key={width}>
            <Stack gap="m">
              <Skeleton width={width} />
              <Skeleton width="60%" />
              <Skeleton shape="block" height="37px" />
              <Skeleton shape="block" height="28px" width="80%" />
              <Skeleton shape="block" height="40px" width="50%" />
            </Stack>
          </CardGridItem>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
