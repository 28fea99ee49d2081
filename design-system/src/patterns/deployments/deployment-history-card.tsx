import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import {
  isStatus,
  StatusBadge,
  type StatusBadgeProps,
  toneByStatus,
} from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { Timeline, TimelineItem } from '../../components/timeline/timeline.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MoreButton } from '../more-button/more-button.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployments.ts';
import {
  type CommitFacts,
  CommitText,
  type DeploymentKindFlags,
  formatDeploymentKind,
} from './deployment-texts.tsx';

/** Props of {@link DeploymentRow}. */
export interface DeploymentRowProps extends DeploymentKindFlags {
  /** 어떻게 되었거나 되고 있는지 나타냅니다. */
  outcome: StatusBadgeProps['status'];
  /** 아직 진행 중이면 `true`입니다. */
  underWay: boolean;
  createdAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 아직 모르면 `undefined`입니다. */
  duration: number | undefined;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  /** 배포에 든 컨테이너들의 이름입니다. */
  containers: readonly string[];
  commits: readonly CommitFacts[];
  /** 실패한 까닭을 적은 한 문장입니다. */
  reason: string | undefined;
  /** 배포로 가는 라우터의 링크입니다. 내용을 감쌉니다. */
  link: (content: ReactNode) => ReactElement;
}

/** The maximum number of container names, and of commits, that a row shows. */
const SHOWN = 3;

/** A row of the deployment history: one deployment. */
export function DeploymentRow(props: DeploymentRowProps) {
  const { outcome, underWay, createdAt, duration, by } = props;
  const { commits, reason, link } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const more = (all: readonly unknown[]) =>
    all.length > SHOWN ? [strings.several(all.length - SHOWN)] : [];
  const { locale } = useStrings(timeStrings);
  const masked = useMaskedName();
  const names = [...props.containers.slice(0, SHOWN), ...more(props.containers)];
  const facts = [
    names.join(', '),
    by === undefined ? '' : strings.by(masked(by)),
    duration === undefined ? '' : strings.took(formatDuration(duration, locale)),
  ];
  return (
    <TimelineItem tone={isStatus(outcome) ? toneByStatus[outcome] : 'neutral'} current={underWay}>
      <Stack gap="xs">
        <Inline gap="s">
          <TextLink tone="strong">
            {link(
              <>
                {formatDeploymentKind(strings, props)}{' '}
                <Time value={createdAt} withTime relativeTo="now" />
              </>,
            )}
          </TextLink>
          <StatusBadge status={outcome} />
        </Inline>
        {commits.slice(0, SHOWN).map((commit) => (
          <CommitText key={commit.hash} {...commit} />
        ))}
        {reason !== undefined && <Text>{reason}</Text>}
        <Text size="caption" tone="muted" numeric>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </TimelineItem>
  );
}

/** Props of {@link DeploymentHistoryCard}. */
export interface DeploymentHistoryCardProps {
  /** 새것부터 적은 {@link DeploymentRow}들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly ReactNode[] | undefined;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 기록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 프로젝트를 배포하는 곳으로 가는 라우터의 링크입니다. 기록이 비어 있을 때 씁니다. */
  deploy: ReactNode;
}

function Rows({ rows, failure, onMore, loadingMore, deploy }: DeploymentHistoryCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  if (rows === undefined) return failure ? null : <RowsSkeleton height="64px" count={4} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="ferry"
        title={strings.none}
        action={
          <Button asChild variant="primary">
            {deploy}
          </Button>
        }
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  return (
    <>
      <Timeline label={strings.title}>{rows}</Timeline>
      {onMore && (
        <MoreButton
          label={strings.more}
          pending={loadingMore}
          pendingLabel={strings.loadingMore}
          onClick={onMore}
        />
      )}
    </>
  );
}

/** The deployment history of a project, loaded page by page. */
export function DeploymentHistoryCard(props: DeploymentHistoryCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card title={strings.title} description={strings.description}>
      <Stack gap="l">
        {props.failure}
        <Rows {...props} />
      </Stack>
    </Card>
  );
}
