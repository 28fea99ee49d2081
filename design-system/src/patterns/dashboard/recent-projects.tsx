import type { ReactElement, ReactNode } from 'react';
import { AddressLine } from '../../components/address-line/address-line.tsx';
import { Button } from '../../components/button/button.tsx';
import { CardGrid, CardGridItem } from '../../components/card-grid/card-grid.tsx';
import { ClampedLink } from '../../components/clamped-text/clamped-text.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PageSection } from '../../components/page-section/page-section.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import {
  ContainerCounts,
  LastDeploymentTime,
  type ProjectFacts,
  ProjectMeters,
  WaitingChangesBadge,
} from '../project-facts/project-facts.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';

/** Props of {@link ProjectCard}. */
export interface ProjectCardProps {
  name: string;
  /** 프로젝트로 가는 라우터의 링크이며, 텍스트는 프로젝트의 이름입니다. */
  link: ReactNode;
  createdAt: TimeProps['value'];
  /** 읽지 못했으면 `undefined`입니다. 그때 숫자는 모두 0이 아니라 “–”입니다. */
  facts: ProjectFacts | undefined;
  /** 첫 컨테이너를 추가하는 곳으로 가는 라우터의 링크와 그 텍스트입니다. 컨테이너가 없는 동안 보입니다. */
  start: ReactNode;
}

function Dates({ createdAt, facts }: Pick<ProjectCardProps, 'createdAt' | 'facts'>) {
  const strings = useStrings(dashboardStrings);
  return (
    <Stack gap="xs">
      {facts && <LastDeploymentTime deployment={facts.deployment} />}
      <Text tone="muted" size="caption" numeric>
        {`${strings.createdAt} `}
        <Time value={createdAt} />
      </Text>
    </Stack>
  );
}

/** The card of a project on the dashboard: containers, allotted resources, outcome of the last deployment, and address. */
export function ProjectCard({ name, link, createdAt, facts, start }: ProjectCardProps) {
  const strings = useStrings(dashboardStrings);
  return (
    <CardGridItem foot={<Dates createdAt={createdAt} facts={facts} />}>
      <Inline justify="between" align="start" gap="s" wrap={false}>
        <Heading level={3} size="section">
          <ClampedLink text={name}>
            <TextLink tone="strong">{link}</TextLink>
          </ClampedLink>
        </Heading>
        {facts?.deployment && <StatusBadge status={facts.deployment.outcome} />}
      </Inline>
      <ContainerCounts facts={facts} start={start} />
      <ProjectMeters facts={facts} />
      {facts?.address && <AddressLine {...facts.address} short />}
      {facts && !facts.address && facts.containers.total > 0 && (
        <Text tone="muted">{strings.noAddress}</Text>
      )}
      {facts && facts.changes > 0 && (
        <Inline>
          <WaitingChangesBadge changes={facts.changes} />
        </Inline>
      )}
    </CardGridItem>
  );
}

/** Props of {@link RecentProjects}. */
export interface RecentProjectsProps {
  /** 새것부터 나열한 `ProjectCard`들입니다. 불러오는 동안은 `undefined`입니다. */
  cards: readonly ReactElement<ProjectCardProps>[] | undefined;
  /** 프로젝트가 없을 때 그 자리에 놓이는 {@link QuickStarts}입니다. */
  empty: ReactNode;
  /** 모든 프로젝트의 수와, 만들 수 있는 수입니다. */
  count: number | undefined;
  limit: number;
  /** 새 프로젝트를 만듭니다. 아직 아무것도 만들 수 없으면 생략하며, 버튼이 비활성 상태가 됩니다. */
  onCreate?: () => void;
}

/** The region "최근 프로젝트" of the dashboard: a card for each of the latest projects. */
export function RecentProjects({ cards, empty, count, limit, onCreate }: RecentProjectsProps) {
  const strings = useStrings(dashboardStrings);
  const full = count !== undefined && count >= limit;
  return (
    <PageSection
      title={strings.recent}
      description={full ? strings.limitReached(limit) : undefined}
      actions={
        <Button variant="primary" disabled={full || !onCreate} onClick={onCreate}>
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

/** Placeholders for loading cards. The number of placeholders is the maximum number of projects of a member. */
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
