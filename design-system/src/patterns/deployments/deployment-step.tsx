import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimelineItem } from '../../components/timeline/timeline.tsx';
import { formatElapsed } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { stepText } from '../project-detail/container-steps.ts';
import { deploymentStrings } from '../strings/deployments.ts';

/** Props of {@link DeploymentStep}. */
export interface DeploymentStepProps {
  /** 배포할 때의 컨테이너 이름입니다. */
  name: string;
  /** 어디까지 왔는지 나타냅니다. `queued`에서 `done`까지이거나 `unchanged`, `failed`, `cancelled`입니다. 정해진 텍스트가 없는 낱말은 그대로 보입니다. */
  step: string;
  /** 빌드하는 동안은 명령 몇 개 가운데 몇째를 하고 있는지, 이미지를 내려받는 동안은 몇 MiB 가운데 얼마를 받았는지 나타냅니다. */
  build?: { step: number; steps: number } | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 아직 모르면 `undefined`입니다. */
  duration: number | undefined;
  /** 실패한 이유를 표시한 한 문장입니다. */
  reason: string | undefined;
  /** 로그나 설정처럼 도움이 되는 곳으로 가는 링크입니다. */
  link?: ReactNode;
}

const ENDS: Readonly<Record<string, Tone>> = {
  done: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
};

/** A row with the progress or the outcome of a deployment for one container. */
export function DeploymentStep(props: DeploymentStepProps) {
  const { name, step, build, duration, reason, link } = props;
  const progress = useStrings(deploymentStrings);
  const texts = useStrings(timeStrings);
  const end = Object.hasOwn(ENDS, step) ? ENDS[step] : undefined;
  const word = stepText(progress, { step, buildStep: build?.step, buildSteps: build?.steps });
  return (
    <TimelineItem tone={end ?? 'info'} current={end === undefined}>
      <Stack gap="xs">
        <Inline gap="s" tight>
          <Text as="strong" weight="medium">
            {name}
          </Text>
          <Badge tone={end ?? 'info'}>{word}</Badge>
          {duration !== undefined && (
            <Text as="span" size="caption" tone="muted" numeric>
              {formatElapsed(duration, texts)}
            </Text>
          )}
          {link}
        </Inline>
        {reason !== undefined && <Text>{reason}</Text>}
      </Stack>
    </TimelineItem>
  );
}
