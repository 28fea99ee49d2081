import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Card } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { Timeline, TimelineItem } from '../../components/timeline/timeline.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { deploymentHistoryStrings, deploymentStrings } from '../strings/deployments.ts';
import { type CommitFacts, CommitText } from './deployment-texts.tsx';

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

/** A row with the progress or the outcome of a deployment for one container. */
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

/** Props of {@link DeploymentStepsCard}. */
export interface DeploymentStepsCardProps {
  /** {@link DeploymentStep}들입니다. */
  steps: readonly ReactNode[];
}

/** The card with the progress or the outcome of a deployment for each container. */
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
