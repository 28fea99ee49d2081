import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { Timeline, TimelineItem } from '../../components/timeline/timeline.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { ChangeList } from '../changes/change-list.tsx';
import type { ChangeRow } from '../changes/change-row.ts';
import { RowsSkeleton } from '../project-detail/project-skeleton.tsx';
import { deploymentHistoryStrings, deploymentStrings } from '../strings/deployments.ts';
import { type CommitFacts, CommitText, type DeploymentKind, kindOf } from './deployment-texts.tsx';

/** Props of {@link DeploymentStep}. */
export interface DeploymentStepProps {
  /** 배포할 때의 컨테이너 이름입니다. */
  name: string;
  /** 어디까지 왔는지 나타냅니다. `queued`에서 `done`까지이거나 `unchanged`, `failed`, `cancelled`입니다. 정해진 글이 없는 낱말은 그대로 보입니다. */
  step: string;
  /** 빌드하는 동안, 명령 몇 개 가운데 몇째를 하고 있는지 나타냅니다. */
  build?: { step: number; steps: number } | undefined;
  commit: CommitFacts | undefined;
  startedAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 아직 모르면 `undefined`입니다. */
  duration: number | undefined;
  /** 실패한 까닭을 적은 한 문장입니다. */
  reason: string | undefined;
  /** 로그나 설정처럼 도움이 되는 곳으로 가는 링크들입니다. */
  links?: ReactNode;
}

const ENDS: Readonly<Record<string, Tone>> = {
  done: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The course of a deployment for one container. */
export function DeploymentStep(props: DeploymentStepProps) {
  const { name, step, build, commit, startedAt, duration, reason, links } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const progress = useStrings(deploymentStrings);
  const { locale } = useStrings(timeStrings);
  const end = Object.hasOwn(ENDS, step) ? ENDS[step] : undefined;
  const word = build
    ? progress.building(build.step, build.steps)
    : textForCode(progress.steps, step);
  return (
    <TimelineItem tone={end ?? 'info'} current={end === undefined}>
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="strong" weight="medium">
            {name}
          </Text>
          <Badge tone={end ?? 'info'}>{word}</Badge>
        </Inline>
        {commit && <CommitText {...commit} />}
        {reason !== undefined && <Text>{reason}</Text>}
        {startedAt !== undefined && (
          <Text size="caption" tone="muted" numeric>
            <Time value={startedAt} withTime />
            {duration !== undefined && ` · ${strings.took(formatDuration(duration, locale))}`}
          </Text>
        )}
        {links !== undefined && <Inline gap="m">{links}</Inline>}
      </Stack>
    </TimelineItem>
  );
}

/** Props of {@link DeploymentFactsCard}. */
export interface DeploymentFactsCardProps extends DeploymentKind {
  /** 되돌아간 그 배포로 가는 링크입니다. 되돌리기가 아니거나 그 배포가 남아 있지 않으면 `undefined`입니다. */
  rolledBackTo: ReactNode;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  createdAt: string | undefined;
  finishedAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 진행 중이면 `undefined`입니다. */
  duration: number | undefined;
}

/** The facts about one deployment. */
export function DeploymentFactsCard(props: DeploymentFactsCardProps) {
  const { rolledBackTo, by, createdAt, finishedAt, duration } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const { locale } = useStrings(timeStrings);
  return (
    <Card title={strings.facts}>
      <DescriptionList>
        <DescriptionItem label={strings.kind}>{kindOf(strings, props)}</DescriptionItem>
        {rolledBackTo !== undefined && (
          <DescriptionItem label={strings.rolledBackTo}>{rolledBackTo}</DescriptionItem>
        )}
        <DescriptionItem label={strings.requestedBy}>
          {by === undefined ? '-' : <Masked>{by}</Masked>}
        </DescriptionItem>
        <DescriptionItem label={strings.startedAt}>
          <Time value={createdAt} withTime relativeTo="now" />
        </DescriptionItem>
        <DescriptionItem label={strings.finishedAt}>
          <Time value={finishedAt} withTime fallback={strings.underWay} />
        </DescriptionItem>
        <DescriptionItem label={strings.duration}>
          {duration === undefined ? '-' : formatDuration(duration, locale)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** Props of {@link DeploymentChangesCard}. */
export interface DeploymentChangesCardProps {
  /** 불러오는 동안은 `undefined`입니다. */
  changes: readonly ChangeRow[] | undefined;
  /** 바로 앞 배포로 가는 라우터의 링크입니다. 앞 배포가 없으면 생략합니다. */
  before: ReactNode;
  failure: ReactNode;
}

/** The changes of a deployment's configuration since the previous deployment. */
export function DeploymentChangesCard({ changes, before, failure }: DeploymentChangesCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card
      title={strings.changes}
      description={before === undefined ? strings.changesFirst : strings.changesDescription}
      actions={before !== undefined && <TextLink>{before}</TextLink>}
    >
      <Stack gap="l">
        {failure}
        {changes === undefined && !failure && <RowsSkeleton height="48px" />}
        {changes?.length === 0 && <Text tone="muted">{strings.noChanges}</Text>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
      </Stack>
    </Card>
  );
}

/** Props of {@link DeploymentStepsCard}. */
export interface DeploymentStepsCardProps {
  /** {@link DeploymentStep}들입니다. */
  steps: readonly ReactNode[];
}

/** The course of a deployment for each container. */
export function DeploymentStepsCard({ steps }: DeploymentStepsCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card title={strings.containers}>
      {steps.length === 0 ? (
        <Text tone="muted">{strings.noContainers}</Text>
      ) : (
        <Timeline label={strings.containerList}>{steps}</Timeline>
      )}
    </Card>
  );
}
