import type { ReactNode } from 'react';
import { AddressLine } from '../../components/address-line/address-line.tsx';
import { CardGridItem } from '../../components/card-grid/card-grid.tsx';
import { ClampedLink } from '../../components/clamped-text/clamped-text.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ContainerCounts } from '../project-facts/container-counts.tsx';
import { DeployedAt } from '../project-facts/deployed-at.tsx';
import type { ProjectFacts } from '../project-facts/project-facts.ts';
import { ProjectMeters } from '../project-facts/project-meters.tsx';
import { WaitingChanges } from '../project-facts/waiting-changes.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';

/** Props of {@link ProjectCard}. */
export interface ProjectCardProps {
  name: string;
  /** 프로젝트로 가는 라우터의 링크이며, 글은 프로젝트의 이름입니다. */
  link: ReactNode;
  createdAt: TimeProps['value'];
  /** 읽지 못했으면 `undefined`입니다. 그때 숫자는 모두 0이 아니라 “–”입니다. */
  facts: ProjectFacts | undefined;
  /** 첫 컨테이너를 추가하는 곳으로 가는 라우터의 링크와 그 글입니다. 컨테이너가 없는 동안 보입니다. */
  start: ReactNode;
}

function Dates({ createdAt, facts }: Pick<ProjectCardProps, 'createdAt' | 'facts'>) {
  const strings = useStrings(dashboardStrings);
  return (
    <Stack gap="xs">
      {facts && <DeployedAt deployment={facts.deployment} />}
      <Text tone="muted" size="caption" numeric>
        {`${strings.createdAt} `}
        <Time value={createdAt} />
      </Text>
    </Stack>
  );
}

/** A project on the dashboard: what runs, how much is given out, how the last deployment ended, and where it is reached. */
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
      <ProjectMeters allotments={facts} />
      {facts?.address && <AddressLine {...facts.address} />}
      {facts && !facts.address && facts.containers.total > 0 && (
        <Text tone="muted">{strings.noAddress}</Text>
      )}
      {facts && facts.changes > 0 && (
        <Inline>
          <WaitingChanges changes={facts.changes} />
        </Inline>
      )}
    </CardGridItem>
  );
}
